import { ColumnChoices as Columns, chosen } from '#app/features/imports/column-choices.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { fieldLabels, type ImportField, importFields, manyFields, rateFields } from './columns.ts';
import type { ReadList } from './list.ts';
import { withHeading } from './read-list.ts';
import { reread } from './rows.ts';

interface ColumnChoicesProps {
  list: ReadList;
  change: (list: ReadList) => void;
  hasRates: boolean;
}

/** Says what each column of the spreadsheet is, which can be changed. */
export function ColumnChoices({ list, change, hasRates }: ColumnChoicesProps) {
  const fields = importFields
    .filter((it) => hasRates || !rateFields.has(it))
    .map((value) => ({ value, label: fieldLabels[value] }));
  const choose = (at: number, field: ImportField | null) => {
    const isMany = field !== null && manyFields.has(field);
    const columns = chosen(list.columns, { at, field, isMany });
    const next = { ...list, columns };
    change({ ...next, rows: reread(next, [list.columns[at] ?? null, field]) });
  };
  const turn = (isLastFirst: boolean) => {
    const next = { ...list, isLastFirst };
    change({ ...next, rows: reread(next, ['name']) });
  };
  const names = list.columns.indexOf('name');
  const hasComma = list.table.some(({ cells }) => cells[names]?.includes(','));
  return (
    <Columns
      list={list}
      fields={fields}
      choose={choose}
      setHeading={(at) => change(withHeading(list, at, hasRates))}
    >
      {hasComma && (
        <Checkbox
          label="Names are written with the last name first: Voss, Tilda"
          checked={list.isLastFirst}
          onChange={({ currentTarget }) => turn(currentTarget.checked)}
        />
      )}
      {!hasRates && (
        <p className="text-xs text-faint">
          Rates and kit fees are set by producers, so they are left out.
        </p>
      )}
    </Columns>
  );
}
