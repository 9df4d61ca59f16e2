import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { cx } from '../cx.ts';
import { CellEditor } from './cell-editor.tsx';
import { showCell } from './cell-kinds.ts';
import { type DisplayItem, displayItemsOf, totalsOf } from './display-items.ts';
import { GridFooter } from './grid-footer.tsx';
import type { GridColumn, GridProps } from './grid-props.ts';
import { type GridState, useGrid } from './use-grid.ts';

/** The rows of a grid one below the other, each value with its label. A tap on a value edits it. */
export function PhoneGrid<Row extends object>(props: GridProps<Row>) {
  const { label, rows, columns, sectionOf, onChange, height = 560 } = props;
  const root = useRef<HTMLDivElement>(null);
  const grid = useGrid(props);
  const { blankAfter } = props;
  const items = useMemo(
    () => displayItemsOf(rows, columns, sectionOf, blankAfter),
    [rows, columns, sectionOf, blankAfter],
  );
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => root.current,
    estimateSize: (index) => (items[index]?.kind === 'row' ? 52 + columns.length * 40 : 44),
    overscan: 4,
    initialRect: { width: 360, height },
  });
  const totals = Object.entries(totalsOf(rows, columns));
  return (
    <div className="grid grid-cols-1 gap-1">
      <section
        ref={root}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
        style={{ maxHeight: height }}
        className="overflow-y-auto rounded-md bg-sheet inset-ring inset-ring-line"
      >
        <div className="relative" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const item = items[index];
            return (
              <div
                key={index}
                ref={virtual.measureElement}
                data-index={index}
                style={{ translate: `0 ${start}px` }}
                className="absolute inset-x-0 top-0"
              >
                {item && (
                  <Entry
                    item={item}
                    columns={columns}
                    grid={grid}
                    isEditable={onChange !== undefined}
                    isBlank={item.kind === 'row' && Boolean(props.blankAfter?.(item.row, 1))}
                    hasActs={props.acts !== undefined}
                    className={item.kind === 'row' ? props.rowClass?.(item.row) : undefined}
                  />
                )}
              </div>
            );
          })}
        </div>
      </section>
      {totals.map(([key, total]) => (
        <Fact
          key={key}
          column={columns.find((it) => it.key === key)}
          prefix={`${props.totalLabel ?? 'Total'}, `}
          value={total}
        />
      ))}
      <GridFooter
        grid={grid}
        isEditable={onChange !== undefined}
        acts={props.acts?.(grid.selectedRows())}
      />
    </div>
  );
}

interface EntryProps<Row> {
  item: DisplayItem<Row>;
  columns: GridColumn<Row>[];
  grid: GridState<Row>;
  isEditable: boolean;
  /** Shows only its first column, in which a row is added. */
  isBlank: boolean;
  /** Marks the selected row, which the acts are for. */
  hasActs: boolean;
  className: string | undefined;
}

function Entry<Row>(props: EntryProps<Row>) {
  const { item, columns, grid, isEditable, isBlank, hasActs, className } = props;
  if (item.kind === 'section') {
    return (
      <h3 className="flex items-baseline gap-2 border-b border-line bg-well px-3 pt-4 pb-2 text-sm font-semibold">
        <span dir="auto">{item.section}</span>
        <span className="tabular text-xs font-normal text-faint">{item.count}</span>
      </h3>
    );
  }
  if (item.kind === 'totals') {
    return Object.entries(item.totals).map(([key, total]) => (
      <Fact
        key={key}
        column={columns.find((it) => it.key === key)}
        prefix={`${item.section}, `}
        value={total}
      />
    ));
  }
  return (
    <dl
      className={cx(
        'border-b border-line px-3 py-2',
        hasActs && item.position === grid.active.row && 'bg-hover',
        className,
      )}
    >
      {columns.map((column, index) =>
        (isBlank && index > 0) || isLacking(column, item.row) ? null : (
          <div
            key={column.key}
            className={cx('flex items-center gap-3', index === 0 && 'font-medium')}
          >
            <dt className="w-2/5 shrink-0 truncate text-xs font-normal text-faint">
              {column.label}
            </dt>
            <dd className="min-w-0 flex-1">
              <Value
                {...{ column, grid }}
                row={item.row}
                position={item.position}
                index={index}
                isEditable={isEditable && !column.isReadOnly}
              />
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** Some rows, such as headings, have no value of a column. */
function isLacking<Row>({ isReadOnlyIn, read }: GridColumn<Row>, row: Row): boolean {
  return Boolean(isReadOnlyIn?.(row)) && read(row) === null;
}

interface ValueProps<Row> {
  column: GridColumn<Row>;
  grid: GridState<Row>;
  row: Row;
  position: number;
  index: number;
  isEditable: boolean;
}

function Value<Row>({ column, grid, row, position, index, isEditable }: ValueProps<Row>) {
  const { active, editing } = grid;
  const isOpen = editing !== null && active.row === position && active.column === index;
  const value = column.read(row);
  const shown = showCell(column.kind, value);
  const label = `${column.label}, row ${position + 1}`;
  const text = (
    <span
      dir="auto"
      className={cx(
        'block text-sm',
        column.isReadOnly ? 'py-1.5 wrap-break-word' : 'truncate',
        column.kind.isNumeric && 'tabular',
      )}
    >
      {column.render?.(row, shown) ?? (shown || <span className="text-faint">–</span>)}
    </span>
  );
  if (!isEditable) return <span className="flex min-h-10 items-center">{text}</span>;
  return (
    <span className="relative block min-h-10">
      <button
        type="button"
        onClick={() => grid.editAt({ row: position, column: index })}
        {...(!column.render && { 'aria-label': `${label}: ${shown || 'empty'}` })}
        className="block min-h-10 w-full rounded-sm text-start pointer-coarse:min-h-11"
      >
        {column.render && <span className="sr-only">{label}: </span>}
        {text}
      </button>
      {isOpen && (
        <CellEditor
          kind={column.kind}
          label={label}
          value={editing.opened}
          typed={undefined}
          suggest={column.suggest && ((text) => column.suggest?.(text, row) ?? [])}
          commit={grid.commit}
          cancel={grid.stopEditing}
        />
      )}
    </span>
  );
}

interface FactProps<Row> {
  column: GridColumn<Row> | undefined;
  prefix: string;
  value: number;
}

function Fact<Row>({ column, prefix, value }: FactProps<Row>) {
  if (!column) return null;
  return (
    <p className="flex gap-3 border-b border-line bg-well px-3 py-2 text-sm font-medium">
      <span className="flex-1 truncate text-faint">
        {prefix}
        {column.label.toLowerCase()}
      </span>
      <span className="tabular">{showCell(column.kind, value)}</span>
    </p>
  );
}
