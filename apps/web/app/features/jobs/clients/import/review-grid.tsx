import { clientKindLabels, clientKinds } from '@callboard/domain/clients/enums';
import { contactKindLabels, contactKinds } from '@callboard/domain/contacts/enums';
import { actCell } from '#app/features/imports/act-cell.ts';
import { type Filter, useShownRows } from '#app/features/imports/row-filters.tsx';
import { choiceCell, textCell } from '#app/ui/grid/cell-kinds.ts';
import { Grid } from '#app/ui/grid/grid.tsx';
import type { GridColumn } from '#app/ui/grid/grid-props.ts';
import type { CellChange } from '#app/ui/grid/history.ts';
import { fieldLabels } from './columns.ts';
import type { EditableField } from './import-row.ts';
import { filters, type RowState } from './status.ts';

interface ReviewGridProps {
  states: RowState[];
  shown: Filter;
  edit: (changes: CellChange[]) => void;
}

const textColumn = (key: EditableField, width: number): GridColumn<RowState> => ({
  ...{ key, label: fieldLabels[key], width, kind: textCell },
  read: ({ row }) => row[key],
});

const columns: GridColumn<RowState>[] = [
  textColumn('company', 170),
  {
    ...{ key: 'check', label: 'Check', width: 340, kind: textCell, isReadOnly: true },
    read: (it) => it.words,
  },
  { key: 'act', label: 'Import', width: 90, kind: actCell, read: (it) => it.act },
  textColumn('name', 150),
  textColumn('title', 150),
  textColumn('email', 210),
  textColumn('phone', 150),
  {
    ...textColumn('clientKind', 150),
    kind: choiceCell(clientKinds.map((value) => ({ value, label: clientKindLabels[value] }))),
    read: ({ row, kind, match }) => row.clientKind || (match?.client ? null : kind || null),
  },
  {
    ...textColumn('contactKind', 140),
    kind: choiceCell(contactKinds.map((value) => ({ value, label: contactKindLabels[value] }))),
    read: ({ row }) => row.contactKind || null,
  },
  textColumn('website', 190),
  textColumn('address', 240),
  textColumn('billingEmail', 200),
  {
    ...textColumn('isPrimary', 120),
    kind: choiceCell([{ value: 'yes', label: 'Yes' }]),
    read: ({ row }) => row.isPrimary || null,
  },
  textColumn('notes', 240),
];

/** The rows, edited like a spreadsheet. */
export function ReviewGrid({ states, shown, edit }: ReviewGridProps) {
  return (
    <Grid
      id="client-import"
      label="Clients and contacts to import"
      columns={columns}
      rows={useShownRows({ filters, states, shown })}
      rowKey={rowKey}
      frozen={1}
      onChange={edit}
    />
  );
}

const rowKey = (it: RowState) => it.row.id;
