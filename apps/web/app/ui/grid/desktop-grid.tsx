import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useId, useMemo, useRef } from 'react';
import { CellEditor } from './cell-editor.tsx';
import { displayItemsOf, totalsOf } from './display-items.ts';
import { GridFooter } from './grid-footer.tsx';
import { HeaderRow, Line, LineContent } from './grid-lines.tsx';
import type { GridProps } from './grid-props.ts';
import { cellId, rowHeight, TotalsRow } from './grid-row.tsx';
import { moved, tabbed } from './selection.ts';
import { useActiveInView } from './use-active-in-view.ts';
import { useColumns } from './use-columns.ts';
import { type GridState, useGrid } from './use-grid.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridPointer } from './use-grid-pointer.ts';

/**
 * Rows edited like a spreadsheet: arrows, Tab and Enter move, typing edits, a block is copied,
 * pasted, filled and cleared, and every step can be undone. After Escape, Tab leaves the grid, by
 * way of the header's edge that sets the width of the active column.
 */
export function DesktopGrid<Row extends object>(props: GridProps<Row>) {
  const { label, rows, onChange, height = 480 } = props;
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const grid = useGrid(props);
  const { columns, width, resize, resetWidths } = useColumns(props);
  const keys = useGridKeys(grid);
  const { items, indexes, totals } = useLines(props);
  const hasTotals = Object.keys(totals).length > 0;
  const covered = { top: rowHeight, bottom: hasTotals ? rowHeight : 0 };
  const pointer = useGridPointer(root, grid, covered);
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
                  key={index}
                  index={index + 2}
                  start={start}
                  className={hasEditor ? 'z-30' : ''}
                >
                  <LineContent
                    {...{ item, columns, grid, pointer, editor }}
                    gridId={id}
                    isEditable={onChange !== undefined}
                  />
                </Line>
              );
            })}
          </div>
          {hasTotals && (
            <Line index={items.length + 2} className="sticky bottom-0 z-20">
              <TotalsRow label="Total" columns={columns} totals={totals} className="bg-hover" />
            </Line>
          )}
        </div>
      </div>
      <GridFooter grid={grid} isEditable={onChange !== undefined} resetWidths={resetWidths} />
    </div>
  );
}

/** The lines of a grid, the line of each row, and the sums of all rows. */
function useLines<Row>({ rows, columns, sectionOf }: GridProps<Row>) {
  return useMemo(() => {
    const items = displayItemsOf(rows, columns, sectionOf);
    const indexes = new Map<number, number>();
    for (const [index, it] of items.entries())
      if (it.kind === 'row') indexes.set(it.position, index);
    return { items, indexes, totals: totalsOf(rows, columns) };
  }, [rows, columns, sectionOf]);
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
      value={column.read(row)}
      typed={grid.editing?.typed}
      commit={grid.commit}
      cancel={() => {
        grid.stopEditing();
        refocus();
      }}
      onward={onward}
    />
  );
}
