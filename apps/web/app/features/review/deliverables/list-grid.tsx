import { useDateReading } from '#app/ui/dates/date-place.ts';
import { choiceCell, textCell } from '#app/ui/grid/cell-kinds.ts';
import { Grid } from '#app/ui/grid/grid.tsx';
import type { GridColumn } from '#app/ui/grid/grid-props.ts';
import type { CellChange } from '#app/ui/grid/history.ts';
import { dateCell } from '#app/ui/grid/money-and-date-cells.ts';
import type { RowState } from './listed-row.ts';

interface ListGridProps {
  states: RowState[];
  edit: (changes: CellChange[]) => void;
}

const acts = choiceCell([
  { value: 'add', label: 'Add' },
  { value: 'skip', label: 'Skip' },
]);

/** The rows that were read, edited like a spreadsheet. */
export default function ListGrid({ states, edit }: ListGridProps) {
  const reading = useDateReading();
  const text = (
    key: 'title' | 'duration' | 'format' | 'platform',
    label: string,
    width: number,
  ) => ({
    ...{ key, label, width, kind: textCell },
    read: ({ row }: RowState) => row[key] || null,
  });
  const columns: GridColumn<RowState>[] = [
    text('title', 'Title', 190),
    { key: 'act', label: 'Add', width: 80, kind: acts, read: (it) => it.act },
    text('duration', 'Length', 80),
    text('format', 'Format', 110),
    text('platform', 'Platform', 140),
    {
      ...{ key: 'dueDate', label: 'Due', width: 110, kind: dateCell(reading) },
      read: ({ row }) => row.dueDate || null,
    },
    {
      ...{ key: 'check', label: 'Check', width: 330, kind: textCell, isReadOnly: true },
      read: (it) => it.words || null,
    },
    {
      ...{ key: 'text', label: 'Line', width: 260, kind: textCell, isReadOnly: true },
      read: ({ row }) => `${row.line}: ${row.text}`,
    },
  ];
  return (
    <Grid
      id="deliverable-list"
      label="Deliverables to add"
      columns={columns}
      rows={states}
      rowKey={(it) => it.row.id}
      frozen={1}
      onChange={edit}
    />
  );
}
