import type { CollisionDetection, DragMoveEvent } from '@dnd-kit/core';
import { useState } from 'react';
import { isRightToLeft } from '../right-to-left.ts';
import { dayIndexAt } from './day-grid-model.ts';
import { pointOf } from './pointer.ts';

/** The place is found from the pointer, not from what it collides with. */
export const nothingCollides: CollisionDetection = () => [];

interface RowDrag {
  rowId: string;
  /** Block of the band under the pointer, and the day. */
  over: { bandId: string; date: string } | undefined;
}

interface Options {
  dates: string[];
  dayWidth: number;
  onRowDrop: ((rowId: string, bandId: string, date: string) => void) | undefined;
}

/** A row that is dragged by its name onto a block of the band. */
export function useRowDrag({ dates, dayWidth, onRowDrop }: Options) {
  const [drag, setDrag] = useState<RowDrag | null>(null);
  return {
    drag,
    onStart: (rowId: string) => setDrag({ rowId, over: undefined }),
    onMove: (event: DragMoveEvent) => {
      if (!drag) return;
      const over = bandUnder(event, { dates, dayWidth });
      const isSame = over?.bandId === drag.over?.bandId && over?.date === drag.over?.date;
      if (!isSame) setDrag({ ...drag, over });
    },
    onEnd: () => {
      if (drag?.over) onRowDrop?.(drag.rowId, drag.over.bandId, drag.over.date);
      setDrag(null);
    },
    onCancel: () => setDrag(null),
  };
}

function bandUnder(
  { activatorEvent, delta }: DragMoveEvent,
  { dates, dayWidth }: Pick<Options, 'dates' | 'dayWidth'>,
): RowDrag['over'] {
  const start = pointOf(activatorEvent);
  if (!start) return undefined;
  const x = start.clientX + delta.x;
  const block = document
    .elementsFromPoint(x, start.clientY + delta.y)
    .map((it) => it.closest<HTMLElement>('[data-band]'))
    .find((it) => it !== null);
  const strip = block?.closest('ul')?.getBoundingClientRect();
  if (!block || !strip) return undefined;
  const distance = isRightToLeft() ? strip.right - x : x - strip.left;
  const date = dates[dayIndexAt(distance, dayWidth, dates.length)];
  const bandId = block.dataset.band;
  return bandId !== undefined && date !== undefined ? { bandId, date } : undefined;
}
