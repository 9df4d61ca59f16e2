import { ColumnChoices as Columns } from '#app/features/imports/column-choices.tsx';
import { LastFirst } from '#app/features/imports/last-first.tsx';
import { fieldLabels, importFields, manyFields, rateFields } from './columns.ts';
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
  return (
    <Columns
      {...{ list, change, fields, manyFields, reread }}
      setHeading={(at) => change(withHeading(list, at, hasRates))}
    >
      <LastFirst list={list} change={change} reread={reread} />
      {!hasRates && (
        <p className="text-xs text-faint">
          Rates and kit fees are set by producers, so they are left out.
        </p>
      )}
    </Columns>
  );
}
