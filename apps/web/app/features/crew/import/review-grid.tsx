import {
  crewKindLabels,
  crewKinds,
  departmentLabels,
  departments,
} from '@callboard/domain/crew/enums';
import { useMemo } from 'react';
import { actCell } from '#app/features/imports/act-cell.ts';
import { type Filter, useShownRows } from '#app/features/imports/row-filters.tsx';
import { choiceCell, textCell } from '#app/ui/grid/cell-kinds.ts';
import { Grid } from '#app/ui/grid/grid.tsx';
import type { GridColumn } from '#app/ui/grid/grid-props.ts';
import type { CellChange } from '#app/ui/grid/history.ts';
import { fieldLabels, rateFields } from './columns.ts';
import type { EditableField } from './import-row.ts';
import { filters, type RowState } from './status.ts';

interface ReviewGridProps {
  states: RowState[];
  shown: Filter;
  edit: (changes: CellChange[]) => void;
  hasRates: boolean;
}

const departmentCell = choiceCell(
  departments.map((value) => ({ value, label: departmentLabels[value] })),
);

const kindCell = choiceCell(crewKinds.map((value) => ({ value, label: crewKindLabels[value] })));

const widths: Record<EditableField, number> = {
  name: 160,
  defaultRole: 150,
  otherRoles: 150,
  department: 140,
  kind: 100,
  email: 210,
  phone: 150,
  city: 120,
  dayRate: 100,
  rateHours: 110,
  kitFee: 100,
  tags: 140,
  languages: 140,
  unionStatus: 120,
  loanOutName: 160,
  notes: 220,
};

const textColumn = (key: EditableField): GridColumn<RowState> => ({
  key,
  label: fieldLabels[key],
  width: widths[key],
  kind: textCell,
  read: ({ row }) => row[key],
});

const columns: GridColumn<RowState>[] = [
  textColumn('name'),
  {
    key: 'check',
    label: 'Check',
    width: 270,
    kind: textCell,
    read: (it) => it.words,
    isReadOnly: true,
  },
  { key: 'act', label: 'Import', width: 90, kind: actCell, read: (it) => it.act },
  textColumn('defaultRole'),
  {
    ...textColumn('department'),
    kind: departmentCell,
    read: ({ row }) => row.department || null,
  },
  ...(
    [
      ...(['phone', 'email', 'city', 'dayRate', 'rateHours', 'kitFee', 'otherRoles'] as const),
      ...(['tags', 'languages', 'unionStatus', 'loanOutName', 'notes'] as const),
    ] as const
  ).map(textColumn),
  { ...textColumn('kind'), kind: kindCell, read: ({ row }) => row.kind || null },
];

/** The rows, edited like a spreadsheet. */
export function ReviewGrid({ states, shown, edit, hasRates }: ReviewGridProps) {
  const rows = useShownRows({ filters, states, shown });
  const own = useMemo(
    () => columns.filter((it) => hasRates || !rateFields.has(it.key as EditableField)),
    [hasRates],
  );
  return (
    <Grid
      id="crew-import"
      label="People to import"
      columns={own}
      rows={rows}
      rowKey={rowKey}
      frozen={1}
      onChange={edit}
    />
  );
}

const rowKey = (it: RowState) => it.row.id;
