import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { isRightToLeft, readingKey } from '../right-to-left.ts';

const smallest = 20;
const largest = 80;

/** Returns whether a value is a share of the first pane in percent. */
export function isShare(value: unknown): value is number {
  return typeof value === 'number' && value >= smallest && value <= largest;
}

interface DividerProps {
  label: string;
  /** Element id of the first pane. */
  controls: string;
  /** Share of the first pane in percent. */
  share: number;
  /** Sets the share, or the first one with null. */
  move: (share: number | null) => void;
}

/** Line between two panes. It moves on and back in the direction of reading. */
export function Divider({ label, controls, share, move }: DividerProps) {
  const isDragged = useRef(false);
  const moveTo = (next: number) => move(Math.round(Math.max(smallest, Math.min(largest, next))));
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    isDragged.current = true;
  };
  const onPointerMove = ({ currentTarget, clientX }: PointerEvent) => {
    const box = currentTarget.parentElement?.getBoundingClientRect();
    if (!isDragged.current || !box) return;
    const before = isRightToLeft(currentTarget) ? box.right - clientX : clientX - box.left;
    moveTo((before / box.width) * 100);
  };
  const end = () => {
    isDragged.current = false;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: share - 5, ArrowRight: share + 5, Home: smallest, End: largest }[
      readingKey(event)
    ];
    if (to === undefined) return;
    event.preventDefault();
    moveTo(to);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-controls={controls}
      aria-valuenow={share}
      aria-valuemin={smallest}
      aria-valuemax={largest}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={end}
      onLostPointerCapture={end}
      onDoubleClick={() => move(null)}
      onKeyDown={onKeyDown}
      className="relative cursor-col-resize touch-none bg-line outline-none after:absolute after:inset-y-0 after:-inset-x-1.5 after:z-10 hover:bg-ink focus-visible:bg-ink focus-visible:outline-2 focus-visible:outline-ink max-sm:hidden pointer-coarse:after:-inset-x-5"
    />
  );
}
