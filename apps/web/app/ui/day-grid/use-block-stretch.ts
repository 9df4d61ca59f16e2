import { type PointerEvent, useRef, useState } from 'react';
import { formatPlainDate } from '../date.tsx';
import { dayAfter, daysBetween } from '../dates/plain-date.ts';
import { useKeyboardLift } from '../drag/use-keyboard-lift.ts';
import { isRightToLeft } from '../right-to-left.ts';
import type { DayBlock } from './day-grid-model.ts';

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

/** Blocks that grow at their end, with the pointer or with Space and the arrows. */
export function useBlockStretch({ dates, blocks, dayWidth, onStretch }: Options) {
  const [held, setHeld] = useState<Stretching | null>(null);
  const ended = useRef(false);
  const last = dates.at(-1) ?? '';
  const within = (block: DayBlock, end: string) =>
    end > last ? last : end < block.end ? block.end : end;
  const find = (id: string) => blocks.find((it) => it.id === id);
  const drop = (id: string, end: string) => {
    const block = find(id);
    if (block && end > block.end) onStretch?.(id, end);
  };
  const lift = useKeyboardLift<string>({
    step: (end, arrow, id) => {
      const block = find(id);
      const by = { ArrowRight: 1, ArrowLeft: -1, ArrowUp: 0, ArrowDown: 0 }[arrow];
      return block ? within(block, dayAfter(end, isRightToLeft() ? -by : by)) : end;
    },
    describe: (end) => `until ${formatPlainDate(end)}`,
    drop,
  });
  const grip = (block: DayBlock) => ({
    onPointerDown: (event: PointerEvent) => {
      ended.current = false;
      if (event.button !== 0 || !isAtGrip(event.target)) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setHeld({ id: block.id, end: block.end, fromX: event.clientX });
    },
    onPointerMove: (event: PointerEvent) => {
      if (held?.id !== block.id) return;
      const days = Math.round((event.clientX - held.fromX) / dayWidth) * (isRightToLeft() ? -1 : 1);
      const end = within(block, dayAfter(block.end, days));
      if (end !== held.end) setHeld({ ...held, end });
    },
    onPointerUp: () => {
      if (held?.id !== block.id) return;
      ended.current = true;
      drop(block.id, held.end);
      setHeld(null);
    },
    onPointerCancel: () => setHeld(null),
  });
  const stretching = held ?? (lift.lifted && { id: lift.lifted.id, end: lift.lifted.place });
  const block = stretching && find(stretching.id);
  return {
    lift,
    grip,
    /** Returns whether the click that follows belongs to a stretch. */
    hasJustEnded: () => ended.current,
    /** The block as long as it would be. */
    preview:
      block && daysBetween(block.end, stretching.end) > 0
        ? { ...block, end: stretching.end }
        : null,
  };
}

function isAtGrip(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-stretch]') !== null;
}
