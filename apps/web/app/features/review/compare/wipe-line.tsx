import type { KeyboardEvent, PointerEvent } from 'react';
import { wipeAfterKey, wipeAt } from './wipe.ts';

interface WipeLineProps {
  share: number;
  names: { first: string; second: string };
  move: (share: number) => void;
}

/** The line between two films, which is dragged or moved with the arrow keys. */
export function WipeLine({ share, names, move }: WipeLineProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const next = wipeAfterKey(share, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    move(next);
  };
  const onPointerMove = ({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) => {
    const picture = currentTarget.parentElement;
    if (!picture || !currentTarget.hasPointerCapture(pointerId)) return;
    move(wipeAt(clientX, picture.getBoundingClientRect()));
  };
  const percent = Math.round(share * 100);
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={`Line between ${names.first} and ${names.second}`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={`${percent} % ${names.first}`}
      style={{ left: `${share * 100}%` }}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      className="group pointer-events-auto absolute inset-y-0 z-[3] grid w-11 -translate-x-1/2 cursor-ew-resize touch-none place-items-center focus-visible:outline-none before:absolute before:inset-y-0 before:w-0.5 before:bg-[oklch(1_0_0)] before:shadow-[0_0_0_1px_oklch(0_0_0/0.6)]"
    >
      <span
        aria-hidden="true"
        className="relative h-9 w-3 rounded-full bg-[oklch(1_0_0)] shadow-[0_0_0_1px_oklch(0_0_0/0.6)] group-focus-visible:outline-3 group-focus-visible:outline-offset-2 group-focus-visible:outline-tally"
      />
    </div>
  );
}
