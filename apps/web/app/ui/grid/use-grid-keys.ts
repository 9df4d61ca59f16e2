import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { readingKey } from '../right-to-left.ts';
import { fromMergedTable } from './from-html-table.ts';
import type { GridProps } from './grid-props.ts';
import { at, moved, tabbed } from './selection.ts';
import { cleaned, fromTsv } from './tsv.ts';
import type { GridState } from './use-grid.ts';

/** Keys and clipboard of a grid while no editor is open. After Escape, Tab leaves the grid. */
export function useGridKeys<Row>(grid: GridState<Row>, { onRowKey }: GridProps<Row>) {
  const isLeaving = useRef(false);
  const { bounds, selection, extent } = grid;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const wasLeaving = isLeaving.current;
    isLeaving.current = event.key === 'Escape' || (event.key === 'Shift' && wasLeaving);
    if (event.key === 'Tab' && wasLeaving) return;
    if (handle(event)) event.preventDefault();
  };
  const handle = (event: KeyboardEvent): boolean => {
    const isMod = event.metaKey || event.ctrlKey;
    if (onRowKey?.(event, grid.selectedRows())) return true;
    if (event.altKey) return false;
    if (isMod && commands[event.key.toLowerCase()]) return runCommand(event);
    if (event.key === 'Tab') return step(event.shiftKey ? -1 : 1);
    const move = { key: readingKey(event), isFar: isMod, isExtending: event.shiftKey };
    const next = moved(selection, move, extent);
    if (next) return did(() => grid.select(next));
    if (isMod) return false;
    return edit(event.key);
  };
  const step = (by: 1 | -1): boolean => {
    const next = tabbed(selection, by, extent);
    return next ? did(() => grid.select(next)) : false;
  };
  const edit = (key: string): boolean => {
    if (key === 'Enter' || key === 'F2') return did(() => grid.startEditing());
    if (key === 'Delete' || key === 'Backspace') return did(() => grid.clear());
    if (key === 'Escape') return did(() => grid.select(at(grid.active.row, grid.active.column)));
    if (key.length === 1 && grid.canEdit) return did(() => grid.startEditing(key));
    return false;
  };
  const commands: Record<string, (event: KeyboardEvent) => void> = {
    z: (event) => (event.shiftKey ? grid.redo() : grid.undo()),
    y: () => grid.redo(),
    a: () =>
      grid.select({
        anchor: { row: 0, column: 0 },
        focus: { row: extent.rows - 1, column: extent.columns - 1 },
      }),
    d: () => grid.fill({ ...bounds, bottom: bounds.top }, bounds),
    r: () => grid.fill({ ...bounds, right: bounds.left }, bounds),
  };
  const runCommand = (event: KeyboardEvent) =>
    did(() => commands[event.key.toLowerCase()]?.(event));

  const onCopy = (event: ClipboardEvent) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', grid.copy());
  };
  const onCut = (event: ClipboardEvent) => {
    onCopy(event);
    if (event.target === event.currentTarget) grid.clear();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    const { clipboardData } = event;
    const merged = fromMergedTable(clipboardData.getData('text/html'));
    grid.paste(cleaned(merged ?? fromTsv(clipboardData.getData('text/plain'))));
  };
  return { onKeyDown, onCopy, onCut, onPaste };
}

function did(act: () => unknown): true {
  act();
  return true;
}
