import type { RowFilterList } from '#app/features/imports/row-filters.tsx';
import { type CheckedRow, checkRow, type Problems } from './check-row.ts';
import { fieldLabels } from './columns.ts';
import type { EditableField, ImportRow } from './import-row.ts';
import type { Match, Matches } from './match.ts';

/** A row with what the import does to it. */
export interface RowState {
  row: ImportRow;
  act: 'add' | 'update' | 'skip';
  match: Match | undefined;
  /** What keeps it from being imported; skipped rows have none. */
  problems: Problems;
  /** What the row says. */
  said: CheckedRow;
  /** Fields that the location that is there lacks. */
  news: EditableField[];
  /** Whether it is imported. */
  isReady: boolean;
  /** The check in words. */
  words: string;
}

/** Returns what the import does to each row. */
export function statesOf(rows: ImportRow[], matches: Matches): RowState[] {
  const updated = new Map<string, string>();
  return rows.map((row) => {
    const match = matches.get(row.id);
    const said = checked(row);
    const news = newsOf(said, match);
    const act = row.act === 'auto' ? usualAct(match, news) : row.act;
    const problems =
      act === 'skip' ? {} : { ...said.problems, ...needsOf({ row, match, act, said, updated }) };
    const isSound = Object.keys(problems).length === 0;
    return {
      ...{ row, act, match, problems, said, news },
      isReady: act !== 'skip' && isSound && (act === 'add' || news.length > 0),
      words: wordsOf({ row, act, match, problems, news }),
    };
  });
}

function usualAct(match: Match | undefined, news: EditableField[]): RowState['act'] {
  if (match?.sameAs) return 'skip';
  if (!match?.location || !match.isSame) return 'add';
  return news.length > 0 ? 'update' : 'skip';
}

const known = new WeakMap<ImportRow, CheckedRow>();

function checked(row: ImportRow): CheckedRow {
  const result = known.get(row) ?? checkRow(row);
  known.set(row, result);
  return result;
}

/** A contact or a hospital is taken whole: of one that is there nothing is filled in. */
const whole: Partial<Record<EditableField, EditableField>> = {
  contactPhone: 'contactName',
  hospitalAddress: 'hospitalName',
  hospitalPhone: 'hospitalName',
};

function newsOf({ details }: CheckedRow, match: Match | undefined): EditableField[] {
  const { location } = match ?? {};
  if (!location) return [];
  return Object.keys(details).filter((it): it is EditableField => {
    const field = it as EditableField;
    return !location.has.includes(whole[field] ?? field);
  });
}

interface Needs {
  row: ImportRow;
  match: Match | undefined;
  act: 'add' | 'update';
  said: CheckedRow;
  /** The rows that update a location, by its id. */
  updated: Map<string, string>;
}

function needsOf({ row, match, act, said, updated }: Needs): Problems {
  if (act === 'add') {
    if (row.name === '') return { name: 'Enter a name.' };
    if (row.act === 'auto' && match?.location) {
      return { name: `Looks like ${match.location.name}. Choose Add, Update or Skip.` };
    }
    if (row.act === 'auto' && match?.likeRow) {
      return { name: `Looks like row ${match.likeRow}. Choose Add or Skip.` };
    }
    return said.kind === '' ? { kind: 'Choose a kind of location.' } : {};
  }
  const { location } = match ?? {};
  if (!location) return { name: 'No location is there to update. Choose Add or Skip.' };
  const other = updated.get(location.id);
  if (other) return { name: `Row ${other} updates it, too. Skip one.` };
  updated.set(location.id, row.id);
  return {};
}

type Words = Pick<RowState, 'row' | 'act' | 'match' | 'problems' | 'news'>;

/** Fields that their problems name. */
const plain: EditableField[] = ['name', 'kind', 'contactName', 'hospitalName', 'coordinates'];

function wordsOf({ act, match, problems, news }: Words): string {
  const wrong = Object.entries(problems).map(([key, text]) => {
    const field = key as EditableField;
    return plain.includes(field) ? text : `${fieldLabels[field]}: ${text}`;
  });
  if (wrong.length > 0) return wrong.join(' ');
  const name = match?.location?.name;
  if (act === 'skip') {
    if (match?.sameAs) return `Same as row ${match.sameAs}`;
    return name && match?.isSame ? `In locations: ${name}, nothing new` : 'Skipped';
  }
  if (act === 'add') return 'New location';
  const fields = new Intl.ListFormat('en').format(news.map((it) => fieldLabels[it].toLowerCase()));
  return news.length > 0 ? `Fills in ${name}: ${fields}` : `${name}, nothing new`;
}

/** Returns whether a row has to be mended before it is imported. */
export function isToMend({ problems }: RowState): boolean {
  return Object.keys(problems).length > 0;
}

/** Returns whether a row is skipped, or looks like a location, that it could fill in. */
export function canUpdate({ act, match, news }: RowState): boolean {
  return act !== 'update' && Boolean(match?.location) && news.length > 0;
}

export const filters: RowFilterList<RowState> = [
  { value: 'all', label: 'All', has: () => true },
  { value: 'mend', label: 'To mend', has: isToMend },
  {
    value: 'there',
    label: 'Already there',
    has: ({ match }) => Boolean(match?.location ?? match?.sameAs ?? match?.likeRow),
  },
];
