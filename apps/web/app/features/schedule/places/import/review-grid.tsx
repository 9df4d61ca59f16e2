import { locationKindLabels, locationKinds } from '@callboard/domain/locations/enums';
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
  textColumn('name', 180),
  {
    ...{ key: 'check', label: 'Check', width: 340, kind: textCell, isReadOnly: true },
    read: (it) => it.words,
  },
  { key: 'act', label: 'Import', width: 90, kind: actCell, read: (it) => it.act },
  {
    ...textColumn('kind', 120),
    kind: choiceCell(locationKinds.map((value) => ({ value, label: locationKindLabels[value] }))),
    read: ({ row, said, match }) => row.kind || (match?.isSame ? null : said.kind || null),
  },
  textColumn('address', 200),
  textColumn('city', 130),
  textColumn('region', 130),
  textColumn('postalCode', 100),
  textColumn('country', 90),
  textColumn('coordinates', 190),
  textColumn('parking', 220),
  textColumn('loadIn', 200),
  textColumn('power', 160),
  textColumn('noise', 160),
  textColumn('restrictions', 220),
  textColumn('contactName', 150),
  textColumn('contactPhone', 150),
  textColumn('accessCode', 110),
  textColumn('hospitalName', 180),
  textColumn('hospitalAddress', 200),
  textColumn('hospitalPhone', 150),
];

/** The rows, edited like a spreadsheet. */
export function ReviewGrid({ states, shown, edit }: ReviewGridProps) {
  return (
    <Grid
      id="place-import"
      label="Locations to import"
      columns={columns}
      rows={useShownRows({ filters, states, shown })}
      rowKey={rowKey}
      frozen={1}
      onChange={edit}
    />
  );
}

const rowKey = (it: RowState) => it.row.id;
