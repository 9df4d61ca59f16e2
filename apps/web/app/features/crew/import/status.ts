import type { CrewMatch } from '@callboard/core/crew';
import type { RowFilterList } from '#app/features/imports/row-filters.tsx';
import { type CheckedRow, checkRow, type ImportedPerson } from './check-row.ts';
import { fieldLabels } from './columns.ts';
import type { EditableField, ImportRow } from './import-row.ts';

export type Matches = ReadonlyMap<string, CrewMatch>;

/** A row with what the import does to it. */
export interface RowState {
  row: ImportRow;
  act: 'add' | 'update' | 'skip';
  match: CrewMatch | undefined;
  /** What keeps it from being imported; skipped rows have none. */
  problems: CheckedRow['problems'];
  /** What is imported; null for rows that are skipped or have to be mended. */
  person: ImportedPerson | null;
  /** The check in words. */
  words: string;
}

const signs = { email: 'email', phone: 'phone', name: 'name' };

/** Returns what the import does to each row. */
export function statesOf(rows: ImportRow[], matches: Matches, currency: string): RowState[] {
  const updated = new Map<string, string>();
  return rows.map((row) => {
    const match = matches.get(row.id);
    const act = row.act === 'auto' ? (match ? 'skip' : 'add') : row.act;
    const { person, problems } = act === 'skip' ? nothing : checked(row, currency);
    const target = match?.id ?? null;
    const clash = act === 'update' ? targetProblem(target, updated) : null;
    if (act === 'update' && target && !clash) updated.set(target, row.id);
    const isReady = person !== null && clash === null;
    const update = act === 'update' && target ? { updateId: target } : {};
    return {
      ...{ row, act, match, problems },
      person: isReady ? { ...person, ...update } : null,
      words: wordsOf({ act, match, problems, clash }),
    };
  });
}

const nothing: CheckedRow = { person: null, problems: {} };

const known = new WeakMap<ImportRow, CheckedRow>();

function checked(row: ImportRow, currency: string): CheckedRow {
  const result = known.get(row) ?? checkRow(row, currency);
  known.set(row, result);
  return result;
}

function targetProblem(target: string | null, updated: Map<string, string>): string | null {
  if (!target) return 'Nobody in crew to update. Choose Add or Skip.';
  const other = updated.get(target);
  return other ? `Row ${other} updates them, too. Skip one.` : null;
}

interface Words {
  act: RowState['act'];
  match: CrewMatch | undefined;
  problems: CheckedRow['problems'];
  clash: string | null;
}

/** Fields that their problems name. */
const plain: EditableField[] = ['name', 'defaultRole', 'department', 'email', 'phone', 'dayRate'];

function wordsOf({ act, match, problems, clash }: Words): string {
  const wrong = Object.entries(problems).map(([key, text]) => {
    const field = key as EditableField;
    return plain.includes(field) ? text : `${fieldLabels[field]}: ${text}`;
  });
  if (wrong.length > 0) return wrong.join(' ');
  if (clash) return clash;
  if (!match) return act === 'skip' ? 'Skipped' : 'Ready';
  const sign = `same ${signs[match.by]}`;
  if (match.id === null) return `Like row ${Number(match.sameAs)} (${sign})`;
  return act === 'update' ? `Updates ${match.name} (${sign})` : `In crew: ${match.name} (${sign})`;
}

/** Returns whether a row has to be mended before it is imported. */
export function isToMend({ act, person }: RowState): boolean {
  return act !== 'skip' && person === null;
}

export const filters: RowFilterList<RowState> = [
  { value: 'all', label: 'All', has: () => true },
  { value: 'mend', label: 'To mend', has: isToMend },
  { value: 'there', label: 'Already there', has: (it) => it.match !== undefined },
];
