import { DepartmentOptions } from '#app/features/crew/department-options.tsx';
import { idsOf, RowMending } from '#app/features/imports/row-mending.tsx';
import { fieldLabels } from './columns.ts';
import type { ImportRow } from './import-row.ts';
import { isToMend, type RowState } from './status.ts';

interface MendingProps {
  states: RowState[];
  rows: ImportRow[];
  setRows: (rows: ImportRow[]) => void;
}

const movable = [
  { field: 'phone', noun: 'phone number', label: fieldLabels.phone },
  { field: 'email', noun: 'email', label: fieldLabels.email },
  { field: 'dayRate', noun: 'day rate', label: fieldLabels.dayRate },
  { field: 'kitFee', noun: 'kit fee', label: fieldLabels.kitFee },
] as const;

/** Offers to mend many rows at once. */
export function Mending({ states, rows, setRows }: MendingProps) {
  const wrong = states.filter(isToMend);
  const department = {
    ...{ field: 'department', label: 'Department', options: <DepartmentOptions /> },
    ids: idsOf(wrong.filter((it) => it.problems.department)),
  };
  const there = states.filter((it) => it.match?.id && it.act === 'skip');
  return (
    <RowMending
      {...{ rows, setRows, wrong, movable }}
      choices={[department]}
      there={{ ids: idsOf(there), label: 'already in crew' }}
    />
  );
}
