import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { useStable } from '../use-stable.ts';
import type { GridProps } from './grid-props.ts';
import { type Covered, type Point, useEdgeScroll } from './use-edge-scroll.ts';

/** Where dragged rows would go: above or below the row at a position. */
export interface DropPlace {
  position: number;
  isBelow: boolean;
}

export type RowDrag<Row> = ReturnType<typeof useRowDrag<Row>>;

type Options<Row> = GridProps<Row> & { covered: Covered; selected: () => Row[] };

/** Moves rows that are dragged by their grip: all selected ones, if the row is one of them. */
export function useRowDrag<Row>(root: RefObject<HTMLElement | null>, options: Options<Row>) {
  const { rows, rowKey, onMove, canMove, covered, selected } = options;
  const [place, setPlace] = useState<DropPlace | null>(null);
  const dragged = useRef<string[]>([]);
  const latest = useRef<DropPlace>(null);
  const reach = (point: Point) => {
    const next = placeUnder(point);
    if (!next) return;
    latest.current = next;
    setPlace((before) =>
      before?.position === next.position && before.isBelow === next.isBelow ? before : next,
    );
  };
  const edges = useEdgeScroll(root, covered, reach);
  const grab = useStable((event: PointerEvent, position: number) => {
    const row = rows[position];
    if (row === undefined || event.button !== 0) return;
    event.stopPropagation();
    event.preventDefault();
    const key = rowKey(row);
    const keys = selected()
      .filter((it) => canMove?.(it) ?? true)
      .map(rowKey);
    dragged.current = keys.includes(key) ? keys : [key];
    latest.current = null;
    const onPointerMove = (it: globalThis.PointerEvent) => edges.follow(it);
    const end = (it: Event) => {
      stop.abort();
      edges.stop();
      setPlace(null);
      const target = latest.current && rows[latest.current.position];
      if (it.type === 'pointerup' && target !== null && target !== undefined && latest.current) {
        onMove?.(dragged.current, { rowKey: rowKey(target), isBelow: latest.current.isBelow });
      }
    };
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener('pointermove', onPointerMove, { signal });
    addEventListener('pointerup', end, { signal });
    addEventListener('pointercancel', end, { signal });
    addEventListener('keydown', (it) => it.key === 'Escape' && end(it), { signal });
  });
  return {
    place,
    grab,
    canMove: (row: Row) => onMove !== undefined && (canMove?.(row) ?? true),
  };
}

function placeUnder({ clientX, clientY }: Point): DropPlace | null {
  const cell = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-cell]');
  const position = Number(cell?.dataset.cell?.split(':')[0] ?? Number.NaN);
  if (!cell || Number.isNaN(position)) return null;
  const { top, height } = cell.getBoundingClientRect();
  return { position, isBelow: clientY > top + height / 2 };
}
