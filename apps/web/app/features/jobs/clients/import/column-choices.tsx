import { ColumnChoices as Columns } from '#app/features/imports/column-choices.tsx';
import { LastFirst } from '#app/features/imports/last-first.tsx';
import { fieldLabels, importFields, manyFields } from './columns.ts';
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
  return (
    <Columns
      {...{ list, change, fields, manyFields, reread }}
      setHeading={(at) => change(withHeading(list, at))}
    >
      <LastFirst list={list} change={change} reread={reread} />
      <p className="text-xs text-faint">
        Notes, and further phones and emails, are kept in the notes of the client.
      </p>
    </Columns>
  );
}
