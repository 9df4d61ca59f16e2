import { GripVertical } from 'lucide-react';
import { memo, type PointerEvent, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { showCell } from './cell-kinds.ts';
import type { Totals } from './display-items.ts';
import type { PlacedColumn } from './use-columns.ts';

export const rowHeight = 34;

export const cellClass =
  'relative flex h-full shrink-0 items-center border-e border-b border-line px-2 text-sm';
export const frozenClass = 'sticky z-10';

interface GridRowProps<Row> {
  gridId: string;
  row: Row;
  position: number;
  columns: PlacedColumn<Row>[];
  /** First and last selected column; the first is -1 when the selection does not touch the row. */
  selectedFrom: number;
  selectedTo: number;
  /** Column of the active cell and of the fill handle, or -1. */
  active: number;
  handle: number;
  editor: ReactNode;
  onHandleDown: (event: PointerEvent) => void;
  /** Begins to move the row. Undefined for rows that cannot be moved. */
  onGrab: ((event: PointerEvent, position: number) => void) | undefined;
  className: string | undefined;
}

function Cells<Row>(allProps: GridRowProps<Row>): ReactNode {
  const { row, position, columns, active, editor, ...props } = allProps;
  return columns.map((column, index) => {
    const isSelected =
      props.selectedFrom >= 0 && index >= props.selectedFrom && index <= props.selectedTo;
    const isActive = index === active;
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names this cell
      // biome-ignore lint/a11y/useSemanticElements: rows are positioned, which table elements are not
      <div
        key={column.key}
        id={cellId(props.gridId, position, column.key)}
        role="gridcell"
        aria-colindex={index + 1}
        aria-selected={isSelected}
        aria-readonly={column.isReadOnly || undefined}
        data-cell={`${position}:${index}`}
        style={column.style}
        className={cx(
          cellClass,
          column.isFrozen && frozenClass,
          column.kind.isNumeric && 'tabular justify-end',
          isSelected && !isActive ? 'bg-pressed' : 'bg-sheet',
          column.isReadOnly && 'text-soft',
          props.className,
          isActive && 'outline-2 -outline-offset-2 outline-ink',
          isActive && Boolean(editor) && 'z-30',
        )}
      >
        {index === 0 && props.onGrab && <Grip position={position} onGrab={props.onGrab} />}
        <CellContent column={column} row={row} />
        {isActive && editor}
        {index === props.handle && !editor && (
          <span
            data-fill
            aria-hidden="true"
            onPointerDown={props.onHandleDown}
            className="absolute end-0 bottom-0 z-20 size-2.5 cursor-crosshair touch-none bg-ink pointer-coarse:size-5"
          />
        )}
      </div>
    );
  });
}

function CellContent<Row>({ column, row }: { column: PlacedColumn<Row>; row: Row }) {
  const text = showCell(column.kind, column.read(row));
  if (column.render) return column.render(row, text);
  return (
    <span dir={column.kind.isNumeric ? 'ltr' : 'auto'} className="min-w-0 truncate">
      {text}
    </span>
  );
}

interface GripProps {
  position: number;
  onGrab: (event: PointerEvent, position: number) => void;
}

/** Handle that moves the selected rows with the pointer. The keyboard has its own keys for it. */
function Grip({ position, onGrab }: GripProps) {
  return (
    <span
      data-grip
      aria-hidden="true"
      onPointerDown={(event) => onGrab(event, position)}
      className="absolute inset-y-0 start-0 flex w-4 cursor-grab touch-none items-center text-edge hover:text-ink [&_svg]:size-3.5"
    >
      <GripVertical />
    </span>
  );
}

const handlers = ['onHandleDown', 'onGrab'];

/** Cells of a row. Rendered again only when their data or their part of the selection changes. */
export const GridRow = memo(Cells, (before, after) => {
  const keys = Object.keys(after).filter((it) => !handlers.includes(it)) as (keyof typeof after)[];
  return keys.every((it) => Object.is(before[it], after[it]));
}) as typeof Cells;

interface TotalsRowProps<Row> {
  label: string;
  columns: PlacedColumn<Row>[];
  totals: Totals;
  className?: string;
}

/** Sums of a section or of all rows, under their columns. */
export function TotalsRow<Row>({ label, columns, totals, className }: TotalsRowProps<Row>) {
  return columns.map((column, index) => {
    const total = totals[column.key];
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: only for reading
      // biome-ignore lint/a11y/useSemanticElements: rows are positioned, which table elements are not
      <div
        key={column.key}
        role="gridcell"
        aria-colindex={index + 1}
        style={column.style}
        className={cx(
          cellClass,
          'font-medium',
          column.isFrozen && frozenClass,
          column.kind.isNumeric && 'tabular justify-end',
          className ?? 'bg-well',
        )}
      >
        {index === 0 && <span className="truncate text-faint">{label}</span>}
        {index > 0 && total !== undefined && showCell(column.kind, total)}
      </div>
    );
  });
}

export function cellId(gridId: string, position: number, column: string): string {
  return `${gridId}-${position}-${column}`;
}
