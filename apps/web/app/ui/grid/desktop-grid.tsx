import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { CellEditor } from './cell-editor.tsx';
import { displayItemsOf, totalsOf } from './display-items.ts';
import { GridFooter } from './grid-footer.tsx';
import { HeaderRow, Line, LineContent } from './grid-lines.tsx';
import type { GridProps } from './grid-props.ts';
import { cellId, rowHeight, TotalsRow } from './grid-row.tsx';
import { at, moved, tabbed } from './selection.ts';
import { useActiveInView } from './use-active-in-view.ts';
import { useColumns } from './use-columns.ts';
import { type GridState, useGrid } from './use-grid.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridPointer } from './use-grid-pointer.ts';
import { type DropPlace, useRowDrag } from './use-row-drag.ts';

/**
 * Rows edited like a spreadsheet: arrows, Tab and Enter move, typing edits, a block is copied,
 * pasted, filled and cleared, and every step can be undone. After Escape, Tab leaves the grid, by
 * way of the header's edge that sets the width of the active column.
 */
export function DesktopGrid<Row extends object>(props: GridProps<Row>) {
  const { label, rows, rowKey, onChange, acts, height = 480 } = props;
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const grid = useGrid(props);
  const { columns, width, resize, resetWidths } = useColumns(props);
  const keys = useGridKeys(grid, props);
  const { items, indexes, totals } = useLines(props);
  const hasTotals = Object.keys(totals).length > 0;
  const covered = { top: rowHeight, bottom: hasTotals ? rowHeight : 0 };
  const pointer = useGridPointer(root, grid, covered);
  const drag = useRowDrag(root, { ...props, covered, selected: grid.selectedRows });
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => root.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollPaddingStart: rowHeight,
    scrollPaddingEnd: rowHeight * 2,
    initialRect: { width: 1000, height },
  });
  useActiveInView(root, grid.selection.focus, columns, (row) =>
    virtual.scrollToIndex(indexes.get(row) ?? 0),
  );
  useShownRow(props, (row) => {
    grid.select(at(row, 0));
    const align = props.shown?.isAtTop ? ('start' as const) : ('auto' as const);
    virtual.scrollToIndex(Math.max(0, (indexes.get(row) ?? 0) - 1), { align });
    root.current?.focus({ preventScroll: true });
  });
  const { active, editing } = grid;
  const editor = editing && (
    <ActiveEditor
      {...props}
      grid={grid}
      refocus={() => root.current?.focus({ preventScroll: true })}
    />
  );
  const activeKey = columns[active.column]?.key;
  const hasActive = rows.length > 0 && activeKey !== undefined && !editing;
  return (
    <div className="grid grid-cols-1 gap-1">
      {/* biome-ignore lint/a11y/useSemanticElements: rows are positioned, which table elements are not */}
      <div
        ref={root}
        role="grid"
        aria-label={label}
        aria-rowcount={items.length + 1}
        aria-colcount={columns.length}
        aria-multiselectable="true"
        aria-readonly={onChange === undefined || undefined}
        aria-activedescendant={hasActive ? cellId(id, active.row, activeKey) : undefined}
        tabIndex={0}
        {...keys}
        {...pointer.handlers}
        data-dragging={drag.place ? '' : undefined}
        style={{ maxHeight: height }}
        className="overflow-auto rounded-md bg-well inset-ring inset-ring-line select-none"
      >
        <div style={{ width }}>
          <HeaderRow columns={columns} active={active.column} resize={resize} />
          {/* biome-ignore lint/a11y/useSemanticElements: as above */}
          <div role="rowgroup" className="relative" style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, start }) => {
              const item = items[index];
              if (!item) return null;
              const hasEditor = editing && item.kind === 'row' && item.position === active.row;
              return (
                <Line
                  key={item.kind === 'row' ? rowKey(item.row) : `${item.kind} ${item.section}`}
                  index={index + 2}
                  start={start}
                  className={hasEditor ? 'z-30' : ''}
                >
                  <LineContent
                    {...{ item, columns, grid, pointer, editor, drag }}
                    gridId={id}
                    isEditable={onChange !== undefined}
                    rowClass={props.rowClass}
                  />
                </Line>
              );
            })}
            {drag.place && <DropMark at={markAt(drag.place, indexes)} />}
          </div>
          {hasTotals && (
            <Line index={items.length + 2} className="sticky bottom-0 z-20">
              <TotalsRow
                label={props.totalLabel ?? 'Total'}
                columns={columns}
                totals={totals}
                className="bg-hover"
              />
            </Line>
          )}
        </div>
      </div>
      <GridFooter
        grid={grid}
        isEditable={onChange !== undefined}
        resetWidths={resetWidths}
        acts={acts?.(grid.selectedRows())}
      />
    </div>
  );
}

/** Calls `show` with the position of the row that the page asks for. */
function useShownRow<Row>({ shown, rows, rowKey }: GridProps<Row>, show: (row: number) => void) {
  // It selects the row and takes the focus: a key in between would change the row before.
  useLayoutEffect(() => {
    const row = shown ? rows.findIndex((it) => rowKey(it) === shown.rowKey) : -1;
    if (row >= 0) show(row);
  }, [shown]);
}

/** Returns the distance in pixels of a drop position from the first line. */
function markAt({ position, isBelow }: DropPlace, indexes: Map<number, number>): number {
  return ((indexes.get(position) ?? 0) + (isBelow ? 1 : 0)) * rowHeight;
}

function DropMark({ at: top }: { at: number }) {
  return (
    <div
      aria-hidden="true"
      style={{ translate: `0 ${top - 1}px` }}
      className="pointer-events-none absolute inset-x-0 top-0 z-30 h-0.5 bg-ink"
    />
  );
}

/** The lines of a grid, the line of each row, and the sums of all rows. */
function useLines<Row>({ rows, columns, sectionOf, blankAfter }: GridProps<Row>) {
  return useMemo(() => {
    const items = displayItemsOf(rows, columns, sectionOf, blankAfter);
    const indexes = new Map<number, number>();
    for (const [index, it] of items.entries())
      if (it.kind === 'row') indexes.set(it.position, index);
    return { items, indexes, totals: totalsOf(rows, columns) };
  }, [rows, columns, sectionOf, blankAfter]);
}

type ActiveEditorProps<Row> = GridProps<Row> & { grid: GridState<Row>; refocus: () => void };

/** Editor of the active cell. Enter goes on below, Tab in the next cell, with Shift back. */
function ActiveEditor<Row>({ columns, rows, grid, refocus }: ActiveEditorProps<Row>) {
  const { active, selection, extent } = grid;
  const [row, column] = [rows[active.row], columns[active.column]];
  if (row === undefined || !column) return null;
  const onward = ({ key, shiftKey }: KeyboardEvent) => {
    const vertical = { key: shiftKey ? 'ArrowUp' : 'ArrowDown', isFar: false, isExtending: false };
    const next =
      key === 'Tab'
        ? tabbed(selection, shiftKey ? -1 : 1, extent)
        : moved(selection, vertical, extent);
    if (next) grid.select(next);
    refocus();
  };
  return (
    <CellEditor
      kind={column.kind}
      label={`${column.label}, row ${active.row + 1}`}
      value={grid.editing?.opened ?? null}
      typed={grid.editing?.typed}
      suggest={column.suggest && ((text) => column.suggest?.(text, row) ?? [])}
      commit={grid.commit}
      cancel={() => {
        grid.stopEditing();
        refocus();
      }}
      onward={onward}
    />
  );
}
