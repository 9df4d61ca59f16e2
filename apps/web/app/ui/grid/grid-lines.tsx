import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { ColumnEdge } from './column-edge.tsx';
import type { DisplayItem } from './display-items.ts';
import { cellClass, frozenClass, GridRow, rowHeight, TotalsRow } from './grid-row.tsx';
import type { PlacedColumn } from './use-columns.ts';
import type { GridState } from './use-grid.ts';
import type { useGridPointer } from './use-grid-pointer.ts';
import type { RowDrag } from './use-row-drag.ts';

interface HeaderRowProps<Row> {
  columns: PlacedColumn<Row>[];
  active: number;
  resize: (key: string, width: number | null) => void;
}

/** Names of the columns, which stay in view, and the edges that change their widths. */
export function HeaderRow<Row>({ columns, active, resize }: HeaderRowProps<Row>) {
  return (
    <Line index={1} className="sticky top-0 z-20">
      {columns.map((column, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: only for reading
        // biome-ignore lint/a11y/useSemanticElements: rows are positioned, which table elements are not
        <div
          key={column.key}
          role="columnheader"
          aria-colindex={index + 1}
          style={{ ...column.style, height: rowHeight }}
          className={cx(
            cellClass,
            'bg-well text-xs text-faint',
            column.isFrozen && frozenClass,
            column.kind.isNumeric && 'justify-end',
          )}
        >
          <span className="truncate">{column.label}</span>
          <ColumnEdge
            label={column.label}
            width={column.width}
            isReachable={index === active}
            resize={(width) => resize(column.key, width)}
          />
        </div>
      ))}
    </Line>
  );
}

interface LineProps {
  /** Index among all lines, from one. */
  index: number;
  /** Distance in pixels from the first line, and height. */
  start?: number;
  className?: string;
  children: ReactNode;
}

export function Line({ index, start, className, children }: LineProps) {
  const place = start === undefined ? {} : { translate: `0 ${start}px` };
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: its cells are what is chosen
    // biome-ignore lint/a11y/useSemanticElements: rows are positioned, which table elements are not
    <div
      role="row"
      aria-rowindex={index}
      style={{ height: rowHeight, ...place }}
      className={cx('flex w-max', start !== undefined && 'absolute start-0 top-0', className)}
    >
      {children}
    </div>
  );
}

interface LineOfProps<Row> {
  gridId: string;
  item: DisplayItem<Row>;
  columns: PlacedColumn<Row>[];
  grid: GridState<Row>;
  pointer: ReturnType<typeof useGridPointer<Row>>;
  editor: ReactNode;
  isEditable: boolean;
  drag: RowDrag<Row>;
  rowClass: ((row: Row) => string | undefined) | undefined;
}

/** The content of one line: a heading, a row or totals. */
export function LineContent<Row>({ item, columns, ...props }: LineOfProps<Row>) {
  if (item.kind === 'section') {
    return <SectionHeading name={item.section} count={item.count} columns={columns} />;
  }
  if (item.kind === 'totals') {
    return <TotalsRow label={`${item.section}, total`} columns={columns} totals={item.totals} />;
  }
  const { grid, pointer, editor, isEditable, gridId } = props;
  const { row, position } = item;
  const selected = pointer.fillTo ?? grid.bounds;
  const isActive = position === grid.active.row;
  return (
    <GridRow
      gridId={gridId}
      row={row}
      position={position}
      columns={columns}
      selectedFrom={position >= selected.top && position <= selected.bottom ? selected.left : -1}
      selectedTo={selected.right}
      active={isActive ? grid.active.column : -1}
      handle={isEditable && position === grid.bounds.bottom ? grid.bounds.right : -1}
      editor={isActive ? editor : null}
      onHandleDown={pointer.startFill}
      onGrab={props.drag.canMove(row) ? props.drag.grab : undefined}
      className={props.rowClass?.(row)}
    />
  );
}

interface SectionHeadingProps<Row> {
  name: string;
  count: number;
  columns: PlacedColumn<Row>[];
}

function SectionHeading<Row>({ name, count, columns }: SectionHeadingProps<Row>) {
  const width = columns.reduce((sum, it) => sum + it.width, 0);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: only for reading
    // biome-ignore lint/a11y/useSemanticElements: rows are positioned, which table elements are not
    <div
      role="gridcell"
      aria-colspan={columns.length}
      style={{ width }}
      className="flex items-end border-b border-line bg-well pb-1.5"
    >
      <span className="sticky start-0 flex items-baseline gap-2 px-2 text-sm font-semibold">
        <span dir="auto">{name}</span>
        <span className="tabular text-xs font-normal text-faint">{count}</span>
      </span>
    </div>
  );
}
