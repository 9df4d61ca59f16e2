import type { CollisionDetection, DragMoveEvent } from '@dnd-kit/core';
import { useState } from 'react';
import { formatPlainDate } from '../date.tsx';
import { dayAfter, daysBetween } from '../dates/plain-date.ts';
import { useKeyboardLift } from '../drag/use-keyboard-lift.ts';
import { isRightToLeft } from '../right-to-left.ts';
import { type BlockPlace, blockAt, type DayBlock, stepped, withinDays } from './day-grid-model.ts';
import { pointOf } from './pointer.ts';

interface Options {
  rows: { id: string; label: string }[];
  dates: string[];
  blocks: DayBlock[];
  dayWidth: number;
  onMove: ((blockId: string, place: BlockPlace) => void) | undefined;
}

/** The place is found from the pointer, not from what it collides with. */
export const nothingCollides: CollisionDetection = () => [];

/** Blocks moved with the pointer or lifted with the keyboard, and where one would be dropped. */
export function useBlockMove({ rows, dates, blocks, dayWidth, onMove }: Options) {
  const [dragged, setDragged] = useState<{ id: string; place: BlockPlace } | null>(null);
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  const find = (id: string) => blocks.find((it) => it.id === id);
  const lengthOf = (id: string) => {
    const block = find(id);
    return block ? daysBetween(block.start, block.end) + 1 : 1;
  };
  const drop = (id: string, place: BlockPlace) => {
    const block = find(id);
    const isSame = block?.rowId === place.rowId && block.start === place.start;
    if (block && !isSame) onMove?.(id, place);
  };
  const lift = useKeyboardLift<BlockPlace>({
    step: (place, arrow, id) =>
      stepped(place, arrow, {
        ...{ first, last },
        rowIds: rows.map((it) => it.id),
        length: lengthOf(id),
        isRightToLeft: isRightToLeft(),
      }),
    describe: ({ rowId, start }) =>
      `${rows.find((it) => it.id === rowId)?.label ?? ''}, ${formatPlainDate(start)}`,
    drop,
  });

  const onDragMove = (event: DragMoveEvent) => {
    const block = find(String(event.active.id));
    if (!block) return;
    const days = Math.round(event.delta.x / dayWidth) * (isRightToLeft() ? -1 : 1);
    const length = lengthOf(block.id);
    const start = withinDays(dayAfter(block.start, days), { first, last, length });
    setDragged({ id: block.id, place: { rowId: rowUnder(event) ?? block.rowId, start } });
  };
  const onDragEnd = () => {
    if (dragged) drop(dragged.id, dragged.place);
    setDragged(null);
  };
  const moving = dragged ?? lift.lifted;
  const moved = moving && find(moving.id);
  return {
    lift,
    /** The block as it would be dropped. */
    preview: moved ? blockAt(moved, moving.place) : null,
    drag: { onMove: onDragMove, onEnd: onDragEnd, onCancel: () => setDragged(null) },
  };
}

function rowUnder({ activatorEvent, delta }: DragMoveEvent): string | undefined {
  const start = pointOf(activatorEvent);
  if (!start) return undefined;
  return document
    .elementsFromPoint(start.clientX + delta.x, start.clientY + delta.y)
    .map((it) => it.closest<HTMLElement>('[data-day-row]')?.dataset.dayRow)
    .find((it) => it !== undefined);
}
