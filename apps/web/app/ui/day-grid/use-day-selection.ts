import { type KeyboardEvent, type PointerEvent, useCallback, useState } from 'react';
import { isRightToLeft, readingKey } from '../right-to-left.ts';
import { useStable } from '../use-stable.ts';
import { type DaySelection, dayIndexAt, daysChosen } from './day-grid-model.ts';

interface Choosing {
  rowId: string;
  anchor: string;
  focus: string;
}

interface Options {
  dates: string[];
  rowIds: string[];
  dayWidth: number;
  onSelect: ((selection: DaySelection) => void) | undefined;
  /** Gives the focus to the days of a row. */
  focusRow: (rowId: string) => void;
}

/**
 * Days of a row, chosen with a drag, a tap, or the keyboard: arrows move, Shift extends, Enter
 * chooses, Escape clears.
 */
export function useDaySelection({ dates, rowIds, dayWidth, onSelect, focusRow }: Options) {
  const [choosing, setChoosing] = useState<Choosing | null>(null);
  const [isDragging, setDragging] = useState(false);
  const selection = choosing && daysChosen(choosing.rowId, choosing.anchor, choosing.focus);
  const dayUnder = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, right } = currentTarget.getBoundingClientRect();
    const distance = isRightToLeft(currentTarget) ? right - clientX : clientX - left;
    return dates[dayIndexAt(distance, dayWidth, dates.length)] ?? '';
  };

  const onPointerDown = useStable((event: PointerEvent, rowId: string) => {
    if (event.button !== 0 || event.pointerType !== 'mouse') return;
    const day = dayUnder(event);
    const isMore = event.shiftKey && choosing?.rowId === rowId;
    setChoosing({ rowId, anchor: isMore ? choosing.anchor : day, focus: day });
    setDragging(true);
    event.currentTarget.setPointerCapture(event.pointerId);
  });
  const onPointerMove = useStable((event: PointerEvent) => {
    if (!isDragging || !choosing) return;
    const focus = dayUnder(event);
    if (focus !== choosing.focus) setChoosing({ ...choosing, focus });
  });
  const onPointerUp = useStable((event: PointerEvent, rowId: string) => {
    if (event.pointerType !== 'mouse') {
      const day = dayUnder(event);
      setChoosing({ rowId, anchor: day, focus: day });
      return onSelect?.({ rowId, start: day, end: day });
    }
    if (isDragging && selection) onSelect?.(selection);
    setDragging(false);
  });
  const onPointerCancel = useStable(() => setDragging(false));

  const onKeyDown = useStable((event: KeyboardEvent, rowId: string) => {
    const isHere = choosing?.rowId === rowId;
    if (event.key === 'Escape') return setChoosing(null);
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return isHere && selection ? onSelect?.(selection) : undefined;
    }
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      const next = rowIds[rowIds.indexOf(rowId) + (event.key === 'ArrowDown' ? 1 : -1)];
      event.preventDefault();
      if (next === undefined) return;
      const day = choosing?.focus ?? dates[0] ?? '';
      setChoosing({ rowId: next, anchor: day, focus: day });
      return focusRow(next);
    }
    const by = { ArrowLeft: -1, ArrowRight: 1 }[readingKey(event)];
    if (by === undefined) return;
    event.preventDefault();
    const from = isHere ? dates.indexOf(choosing.focus) + by : 0;
    const day = dates[Math.max(0, Math.min(dates.length - 1, from))] ?? '';
    setChoosing({ rowId, anchor: event.shiftKey && isHere ? choosing.anchor : day, focus: day });
  });
  /** Returns what the days of a row do. Stays the same between renders. */
  const strip = useCallback(
    (rowId: string) => ({
      onPointerDown: (event: PointerEvent) => onPointerDown(event, rowId),
      onPointerMove,
      onPointerUp: (event: PointerEvent) => onPointerUp(event, rowId),
      onPointerCancel,
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, rowId),
    }),
    [onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onKeyDown],
  );
  return { selection, strip, focusedDay: choosing?.focus, clear: () => setChoosing(null) };
}
