import { type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { at, type Bounds, type CellAt } from './selection.ts';
import { type Covered, type Point, useEdgeScroll } from './use-edge-scroll.ts';
import type { GridState } from './use-grid.ts';

/**
 * Pointer of a grid: the mouse selects and drags, a second click edits, and the handle fills. A
 * finger selects with a tap and edits with a second one, so that it can also scroll.
 */
export function useGridPointer<Row>(
  root: RefObject<HTMLElement | null>,
  grid: GridState<Row>,
  covered: Covered,
) {
  const drag = useRef<'select' | 'fill' | null>(null);
  const [fillTo, setFillTo] = useState<Bounds | null>(null);

  const onPointerDown = (event: PointerEvent) => {
    const cell = cellUnder(event);
    if (!cell || event.pointerType !== 'mouse' || event.button !== 0) return;
    if (!closeEditor(root.current, event)) return;
    drag.current = 'select';
    root.current?.setPointerCapture(event.pointerId);
    grid.select(event.shiftKey ? { anchor: grid.active, focus: cell } : at(cell.row, cell.column));
  };
  const reach = (point: Point) => {
    const cell = drag.current && cellUnder(point);
    if (!cell) return;
    if (drag.current === 'fill') setFillTo(fillTarget(grid.bounds, cell));
    else if (!isSame(cell, grid.selection.focus)) grid.select({ anchor: grid.active, focus: cell });
  };
  const edges = useEdgeScroll(root, covered, reach);
  const onPointerMove = (event: PointerEvent) => {
    if (drag.current) edges.follow(event);
  };
  const onPointerUp = () => {
    edges.stop();
    if (drag.current === 'fill' && fillTo) grid.fill(grid.bounds, fillTo);
    drag.current = null;
    setFillTo(null);
  };
  const onClick = (event: MouseEvent) => {
    const isFinger =
      'pointerType' in event.nativeEvent && event.nativeEvent.pointerType !== 'mouse';
    const cell = cellUnder(event);
    if (!isFinger || !cell || !closeEditor(root.current, event)) return;
    if (isSame(cell, grid.active)) grid.startEditing();
    else grid.select(at(cell.row, cell.column));
  };
  const startFill = (event: PointerEvent) => {
    event.stopPropagation();
    drag.current = 'fill';
    root.current?.setPointerCapture(event.pointerId);
  };
  const onDoubleClick = () => grid.startEditing();
  const handlers = { onPointerDown, onPointerMove, onPointerUp, onClick, onDoubleClick };
  return { handlers: { ...handlers, onPointerCancel: onPointerUp }, startFill, fillTo };
}

/** Returns the rectangle that a drag of the fill handle reaches, in one direction only. */
export function fillTarget(source: Bounds, to: CellAt): Bounds {
  const down = Math.max(to.row - source.bottom, 0);
  const up = Math.max(source.top - to.row, 0);
  const right = Math.max(to.column - source.right, 0);
  const left = Math.max(source.left - to.column, 0);
  const isVertical = Math.max(down, up) >= Math.max(right, left);
  return isVertical
    ? { ...source, top: source.top - up, bottom: source.bottom + down }
    : { ...source, left: source.left - left, right: source.right + right };
}

/** Saves what an open editor holds. Returns false when the click is in it, or it must stay open. */
function closeEditor(root: HTMLElement | null, { target }: { target: EventTarget }): boolean {
  const editor = root?.querySelector<HTMLElement>('[data-editor]');
  if (!editor) return true;
  if (editor === target) return false;
  editor.blur();
  return editor.dataset.editor !== 'unclear';
}

function isSame(one: CellAt, other: CellAt): boolean {
  return one.row === other.row && one.column === other.column;
}

function cellUnder({ clientX, clientY }: Point): CellAt | null {
  const cell = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-cell]');
  const [row, column] = cell?.dataset.cell?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? null : { row, column };
}
