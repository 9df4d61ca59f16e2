import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { isRightToLeft, readingKey } from '../right-to-left.ts';
import { narrowest, widest } from './use-kept-widths.ts';

interface ColumnEdgeProps {
  label: string;
  width: number;
  /** The edge is reached with Tab; only that of the active column is. */
  isReachable: boolean;
  /** Sets the width, or the first one with null. */
  resize: (width: number | null) => void;
}

/** Edge of a column's header: dragged, or moved with the arrow keys, to make the column wider. */
export function ColumnEdge({ label, width, isReachable, resize }: ColumnEdgeProps) {
  const drag = useRef<{ x: number; width: number }>(null);
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, width };
  };
  const onPointerMove = ({ clientX, currentTarget }: PointerEvent) => {
    if (!drag.current) return;
    const by = (clientX - drag.current.x) * (isRightToLeft(currentTarget) ? -1 : 1);
    resize(drag.current.width + by);
  };
  const end = () => {
    drag.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -10, ArrowRight: 10 }[readingKey(event)];
    if (by === undefined && event.key !== 'Home') return;
    event.preventDefault();
    resize(by === undefined ? null : width + by * (event.shiftKey ? 5 : 1));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${label}`}
      aria-valuenow={width}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      tabIndex={isReachable ? 0 : -1}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={end}
      onLostPointerCapture={end}
      onDoubleClick={() => resize(null)}
      onKeyDown={onKeyDown}
      className="absolute end-0 top-0 z-10 h-full w-2.5 cursor-col-resize touch-none rounded-xs outline-none hover:bg-pressed focus-visible:bg-pressed focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-ink active:bg-ink pointer-coarse:h-11 pointer-coarse:w-11"
    />
  );
}
