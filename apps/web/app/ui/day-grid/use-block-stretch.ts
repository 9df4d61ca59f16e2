import { type PointerEvent, useMemo, useRef, useState } from 'react';
import { dayAfter } from '../dates/plain-date.ts';
import { isRightToLeft } from '../right-to-left.ts';
import { useStable } from '../use-stable.ts';
import { type DayBlock, grownEnd } from './day-grid-model.ts';

interface Options {
  dates: string[];
  blocks: DayBlock[];
  dayWidth: number;
  onStretch: ((blockId: string, end: string) => void) | undefined;
}

interface Stretching {
  id: string;
  end: string;
  fromX: number;
}

/** Blocks that grow at their end, with the pointer. */
export function useBlockStretch({ dates, blocks, dayWidth, onStretch }: Options) {
  const [held, setHeld] = useState<Stretching | null>(null);
  const ended = useRef(false);
  const last = dates.at(-1) ?? '';
  const onPointerDown = useStable((event: PointerEvent, block: DayBlock) => {
    ended.current = false;
    if (event.button !== 0 || !isAtGrip(event.target)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setHeld({ id: block.id, end: block.end, fromX: event.clientX });
  });
  const onPointerMove = useStable((event: PointerEvent, block: DayBlock) => {
    if (held?.id !== block.id) return;
    const days = Math.round((event.clientX - held.fromX) / dayWidth) * (isRightToLeft() ? -1 : 1);
    const end = grownEnd(block, dayAfter(block.end, days), last);
    if (end !== held.end) setHeld({ ...held, end });
  });
  const onPointerUp = useStable((_: PointerEvent, block: DayBlock) => {
    if (held?.id !== block.id) return;
    ended.current = true;
    if (held.end > block.end) onStretch?.(block.id, held.end);
    setHeld(null);
  });
  const cancel = useStable(() => setHeld(null));
  /** Returns whether the click that follows belongs to a stretch. */
  const hasJustEnded = useStable(() => ended.current);
  const block = held && blocks.find((it) => it.id === held.id);
  return {
    /** Stay the same between renders. */
    handlers: useMemo(
      () => ({ onPointerDown, onPointerMove, onPointerUp, cancel, hasJustEnded }),
      [onPointerDown, onPointerMove, onPointerUp, cancel, hasJustEnded],
    ),
    /** The block as long as it would be. */
    preview: block && held.end > block.end ? { ...block, end: held.end } : null,
  };
}

/** Returns whether a press is on the end of a block. */
export function isAtGrip(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-stretch]') !== null;
}
