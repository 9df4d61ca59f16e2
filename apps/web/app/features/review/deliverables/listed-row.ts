import type { FormatList, ReadSpec } from '@callboard/domain/deliverables/format-list';
import type { ListedSpec } from '@callboard/domain/deliverables/listed-spec';
import { type Twin, twinsOf } from '@callboard/domain/deliverables/listed-twice';

/** A row of the list that is looked through before it is added. Empty cells are empty texts. */
export interface ListedRow extends Omit<ReadSpec, 'dueDate'> {
  id: string;
  dueDate: string;
  /** What the person chose; empty is the usual: certain rows that are new are added. */
  act: string;
}

/** A list that was read and is not added yet. */
export interface ListedDraft {
  rows: ListedRow[];
  left: number;
  unreadColumns: string[];
  formKey: string;
}

export interface RowState {
  row: ListedRow;
  act: 'add' | 'skip';
  /** What a person has to look at: questions, a twin, what is missing. */
  words: string;
  /** Nobody answered its question yet. */
  isOpen: boolean;
}

/** Returns a read list as a draft. */
export function draftOf({ rows, ...list }: FormatList, formKey: string): ListedDraft {
  return {
    ...list,
    formKey,
    rows: rows.map((it, index) => ({
      ...{ ...it, id: `row-${index}`, dueDate: it.dueDate ?? '', act: '' },
    })),
  };
}

const twinWords: Record<Twin, string> = {
  job: 'This is already on this job.',
  list: 'This is in the list twice.',
};

/** Returns what becomes of each row, and why. */
export function statesOf(
  rows: readonly ListedRow[],
  existing: readonly Pick<ListedSpec, 'title' | 'duration' | 'format'>[],
): RowState[] {
  const twins = twinsOf(rows, existing);
  return rows.map((row, index) => {
    const twin = twins[index];
    const missing = row.title.trim() === '' ? 'Enter a title.' : tooLong(row);
    const asked = [...(twin ? [twinWords[twin]] : []), ...row.questions];
    const usual = asked.length > 0 ? 'skip' : 'add';
    const chosen = row.act === 'add' || row.act === 'skip' ? row.act : usual;
    return {
      row,
      act: missing ? 'skip' : chosen,
      words: [missing, ...asked].filter(Boolean).join(' '),
      isOpen: missing !== undefined || (asked.length > 0 && row.act === ''),
    };
  });
}

const most = { title: 200, duration: 40, format: 100, platform: 100 };
const labels = { title: 'title', duration: 'length', format: 'format', platform: 'platform' };

function tooLong(row: ListedRow): string | undefined {
  const names = Object.keys(most) as (keyof typeof most)[];
  const name = names.find((it) => row[it].trim().length > most[it]);
  return name && `Shorten the ${labels[name]} to ${most[name]} characters.`;
}
