import { ColumnChoices as Columns, chosen } from '#app/features/imports/column-choices.tsx';
import { fieldLabels, type ImportField, importFields, manyFields } from './columns.ts';
import type { ReadList } from './list.ts';
import { withHeading } from './read-list.ts';
import { reread } from './rows.ts';

interface ColumnChoicesProps {
  list: ReadList;
  change: (list: ReadList) => void;
}

const fields = importFields.map((value) => ({ value, label: fieldLabels[value] }));

/** Says what each column of the list is, which can be changed. */
export function ColumnChoices({ list, change }: ColumnChoicesProps) {
  const choose = (at: number, field: ImportField | null) => {
    const isMany = field !== null && manyFields.has(field);
    const columns = chosen(list.columns, { at, field, isMany });
    const next = { ...list, columns };
    change({ ...next, rows: reread(next, [list.columns[at] ?? null, field]) });
  };
  return (
    <Columns
      list={list}
      fields={fields}
      choose={choose}
      setHeading={(at) => change(withHeading(list, at))}
    />
  );
}
