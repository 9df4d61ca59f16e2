import type { ClientKind } from '@callboard/domain/clients/enums';
import type { CheckedRow, Problems } from './check-row.ts';
import { notesOf } from './client-notes.ts';
import { hasPerson, type ImportRow } from './import-row.ts';
import { clientKeyOf, type Match } from './match.ts';

interface Needs {
  match: Match | undefined;
  act: 'add' | 'update';
  kind: ClientKind | '';
  said: CheckedRow;
  /** What the rows above do. */
  above: RowsAbove;
}

/** What rows further up do, which a row has to fit to. */
interface RowsAbove {
  /** The rows that update a contact, by its id. */
  updated: Map<string, string>;
  /** The length of the notes of each client. */
  noted: Map<string, number>;
}

const longestNotes = 5_000;

/** Returns what a row lacks to be imported, and adds it to the rows above. */
export function needsOf(row: ImportRow, needs: Needs): Problems {
  const { match, act, said, above } = needs;
  const key = clientKeyOf(row, match);
  const length = (above.noted.get(key) ?? 0) + notesOf([said]).length + 1;
  const isLong = length > longestNotes;
  if (!isLong) above.noted.set(key, length);
  const problems = act === 'update' ? updateNeeds(row, match, above) : addNeeds(row, needs);
  if (act === 'update' && match?.contact) above.updated.set(match.contact.id, row.id);
  return {
    ...problems,
    ...(isLong && { notes: 'The notes of this client are longer than 5,000 characters.' }),
  };
}

function addNeeds(row: ImportRow, { match, kind }: Needs): Problems {
  if (row.company === '') return { company: 'Enter a client.' };
  if (match?.isUnassigned) return { company: 'Choose another client: this one is for jobs.' };
  if (match?.isAmbiguous) {
    return { company: 'Several clients have this name. Merge them first, or skip the row.' };
  }
  if (match?.client && !hasPerson(row)) {
    return { company: `${match.client.name} is there already. Choose Update or Skip.` };
  }
  if (!match?.client && kind === '') return { clientKind: 'Choose a kind of client.' };
  return {};
}

function updateNeeds(row: ImportRow, match: Match | undefined, { updated }: RowsAbove): Problems {
  const contact = hasPerson(row) ? match?.contact : null;
  if (hasPerson(row) && !contact) {
    return { name: 'Nobody is there to update. Choose Add or Skip.' };
  }
  if (!hasPerson(row) && (!match?.client || match.isAmbiguous)) {
    return { company: 'No client is there to update. Choose Add or Skip.' };
  }
  const other = contact && updated.get(contact.id);
  return other ? { name: `Row ${other} updates them, too. Skip one.` } : {};
}
