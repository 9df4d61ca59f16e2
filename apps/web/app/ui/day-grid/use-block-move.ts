import { type PointerEvent, useMemo, useRef, useState } from 'react';
import { formatPlainDate } from '../date.tsx';
import { dayAfter, daysBetween } from '../dates/plain-date.ts';
import { useKeyboardLift } from '../drag/use-keyboard-lift.ts';
import { isRightToLeft } from '../right-to-left.ts';
import { useStable } from '../use-stable.ts';
import {
  type BlockPlace,
  blockAt,
  type DayBlock,
  grownEnd,
  stepped,
  withinDays,
} from './day-grid-model.ts';
import { isAtGrip } from './use-block-stretch.ts';

interface Options {
  rows: { id: string; label: string }[];
  dates: string[];
  blocks: DayBlock[];
  dayWidth: number;
  /** Blocks move within their row only. */
  isWithinRow: boolean;
  onMove: ((blockId: string, place: BlockPlace) => void) | undefined;
  /** Another last day, with Shift and the arrows. */
  onStretch: ((blockId: string, end: string) => void) | undefined;
}

interface Lifted extends BlockPlace {
  end: string;
}

interface Dragging {
  id: string;
  fromX: number;
  fromY: number;
  /** Unset until the pointer has moved a few pixels. */
  place: BlockPlace | undefined;
}

/** Pixels from which a press is a drag. */
const dragStart = 6;

/**
 * Blocks moved with the mouse, or lifted with the keyboard, and where one would be dropped. A finger
 * scrolls instead.
 */
export function useBlockMove(options: Options) {
  const { rows, dates, blocks, dayWidth, isWithinRow, onMove, onStretch } = options;
  const [dragging, setDragging] = useState<Dragging | null>(null);
  const ended = useRef(false);
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  const find = (id: string) => blocks.find((it) => it.id === id);
  const drop = (id: string, place: BlockPlace) => {
    const block = find(id);
    const isSame = block?.rowId === place.rowId && block.start === place.start;
    if (block && !isSame) onMove?.(id, place);
  };
  const lift = useKeyboardLift<Lifted>({
    step: (place, arrow, id, hasShift) => {
      const block = find(id);
      if (!block) return place;
      const length = daysBetween(place.start, place.end) + 1;
      const isAcross = arrow === 'ArrowUp' || arrow === 'ArrowDown';
      if (isAcross && isWithinRow) return place;
      if (hasShift && onStretch && !isAcross) {
        const by = (arrow === 'ArrowRight') === isRightToLeft() ? -1 : 1;
        return { ...place, end: grownEnd(block, dayAfter(place.end, by), last) };
      }
      const around = { first, last, length, rowIds: rows.map((it) => it.id) };
      const next = stepped(place, arrow, { ...around, isRightToLeft: isRightToLeft() });
      return { ...next, end: dayAfter(next.start, length - 1) };
    },
    describe: ({ rowId, start, end }) =>
      `${rows.find((it) => it.id === rowId)?.label ?? ''}, ${formatPlainDate(start)}${end > start ? ` – ${formatPlainDate(end)}` : ''}`,
    drop: (id, { end, ...place }) => {
      const block = find(id);
      const isMoved = block?.rowId !== place.rowId || block.start !== place.start;
      if (block && !isMoved && end > block.end) onStretch?.(id, end);
      else drop(id, place);
    },
  });
  const onPointerDown = useStable((event: PointerEvent, block: DayBlock) => {
    ended.current = false;
    if (event.button !== 0 || event.pointerType === 'touch' || isAtGrip(event.target)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragging({ id: block.id, fromX: event.clientX, fromY: event.clientY, place: undefined });
  });
  const onPointerMove = useStable(({ clientX, clientY }: PointerEvent, block: DayBlock) => {
    if (dragging?.id !== block.id) return;
    const [x, y] = [clientX - dragging.fromX, clientY - dragging.fromY];
    if (!dragging.place && Math.hypot(x, y) < dragStart) return;
    const days = Math.round(x / dayWidth) * (isRightToLeft() ? -1 : 1);
    const length = daysBetween(block.start, block.end) + 1;
    const start = withinDays(dayAfter(block.start, days), { first, last, length });
    const rowId = isWithinRow ? block.rowId : (rowUnder(clientX, clientY) ?? block.rowId);
    const { place } = dragging;
    if (place?.rowId === rowId && place.start === start) return;
    setDragging({ ...dragging, place: { rowId, start } });
  });
  const onPointerUp = useStable((_: PointerEvent, block: DayBlock) => {
    if (dragging?.id !== block.id) return;
    ended.current = dragging.place !== undefined;
    if (dragging.place) drop(block.id, dragging.place);
    setDragging(null);
  });
  const cancel = useStable(() => setDragging(null));
  /** Returns whether the click that follows belongs to a drag. */
  const hasJustEnded = useStable(() => ended.current);
  const place = dragging?.place ?? lift.lifted?.place;
  const moved = find((dragging?.place ? dragging.id : lift.lifted?.id) ?? '');
  const state = dragging?.place ? ('dragged' as const) : ('lifted' as const);
  return {
    lift,
    /** The block as it would be dropped. */
    preview: moved && place ? previewOf(moved, place) : null,
    /** The block that is about to move, in its row. */
    moving: moved && { id: moved.id, rowId: moved.rowId, state },
    /** Stay the same between renders. */
    handlers: useMemo(
      () => ({ onPointerDown, onPointerMove, onPointerUp, cancel, hasJustEnded }),
      [onPointerDown, onPointerMove, onPointerUp, cancel, hasJustEnded],
    ),
  };
}

export type BlockMove = ReturnType<typeof useBlockMove>;

function previewOf(block: DayBlock, place: BlockPlace & { end?: string }): DayBlock {
  const at = blockAt(block, place);
  return place.end === undefined ? at : { ...at, end: place.end };
}

function rowUnder(x: number, y: number): string | undefined {
  return document
    .elementsFromPoint(x, y)
    .map((it) => it.closest<HTMLElement>('[data-day-row]')?.dataset.dayRow)
    .find((it) => it !== undefined);
}
