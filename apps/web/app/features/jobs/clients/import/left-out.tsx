import { countOf } from '#app/count-of.ts';
import { fieldLabels } from './columns.ts';
import type { EditableField } from './import-row.ts';
import type { RowState } from './status.ts';

/** Says what is not imported, because what clients and contacts have is never overwritten. */
export function LeftOut({ states }: { states: RowState[] }) {
  const left = leftFields(states);
  if (left.length === 0) return null;
  const words = left.map(([field, count]) => `${inWords(field)} (${countOf(count, 'row')})`);
  return (
    <p className="text-sm text-soft">
      What is stored stays. Left out of your list: {new Intl.ListFormat('en').format(words)}.
    </p>
  );
}

const inWords = (field: EditableField) => fieldLabels[field].toLowerCase();

/** Returns the fields that are left out, each with the number of rows that are imported without it. */
function leftFields(states: readonly RowState[]): [EditableField, number][] {
  const fields = states.filter((it) => it.isReady).flatMap((it) => it.news.left);
  const groups = Map.groupBy(fields, (it) => it);
  return [...groups].map(([field, all]) => [field, all.length]);
}
