import type { DrawnShape } from '@callboard/domain/notes/drawing';
import type { DrawingColor } from '@callboard/domain/notes/drawing-colors';
import { type PointerEvent, useState } from 'react';
import { DrawingView } from './drawing-view.tsx';
import { beginShape, type DrawingTool, extendShape, isDrawn, placeIn } from './pen.ts';

interface DrawingPadProps {
  shapes: readonly DrawnShape[];
  aspect: number;
  tool: DrawingTool;
  color: DrawingColor;
  add: (shape: DrawnShape) => void;
}

/** Takes what a pointer, a finger or a pen draws over the picture. */
export default function DrawingPad({ shapes, aspect, tool, color, add }: DrawingPadProps) {
  const [current, setCurrent] = useState<DrawnShape | null>(null);
  const placeOf = (event: PointerEvent<HTMLElement>) =>
    placeIn(event.currentTarget.getBoundingClientRect(), event);
  const end = () => {
    if (current && isDrawn(current)) add(current);
    setCurrent(null);
  };
  return (
    <div
      data-drawing-pad
      className="pointer-events-auto absolute inset-0 cursor-crosshair touch-none"
      onPointerDown={(event) => {
        if (event.button !== 0 || !event.isPrimary) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setCurrent(beginShape(tool, color, placeOf(event)));
      }}
      onPointerMove={(event) => {
        if (current) setCurrent(extendShape(current, placeOf(event)));
      }}
      onPointerUp={end}
      onPointerCancel={() => setCurrent(null)}
    >
      <DrawingView shapes={current ? [...shapes, current] : shapes} aspect={aspect} />
    </div>
  );
}
