import type { DrawnShape } from '@callboard/domain/notes/drawing';
import type { DrawingColor } from '@callboard/domain/notes/drawing-colors';
import { drawingLimits } from '@callboard/domain/notes/drawing-limits';
import { useState } from 'react';
import { useKeptValue } from '#app/ui/form/drafts/use-kept-value.ts';
import { useStable } from '#app/ui/use-stable.ts';
import type { DrawingTool } from './pen.ts';

/** What is being drawn, on one frame. */
export interface FrameDrawing {
  timeMs: number;
  shapes: DrawnShape[];
}

/** A drawing for a note that is being written on a version. It is kept like what is typed. */
export function useDrawing(versionId: string) {
  const [drawing, setDrawing] = useState<FrameDrawing | null>(null);
  const [isActive, setActive] = useState(false);
  const [tool, setTool] = useState<DrawingTool>('arrow');
  const [color, setColor] = useState<DrawingColor>('red');
  const { keep } = useKeptValue<FrameDrawing>(`drawing-${versionId}`, setDrawing);
  const change = (next: FrameDrawing | null) => {
    setDrawing(next);
    keep(withShapes(next));
  };
  return {
    ...{ drawing, isActive, tool, color, setTool, setColor },
    /** What goes along with the note; null for nothing. */
    drawn: withShapes(drawing),
    /** Begins to draw on the frame at a moment, or goes on with the drawing that there is. */
    begin: useStable((timeMs: number) => {
      if (!drawing) setDrawing({ timeMs, shapes: [] });
      setActive(true);
    }),
    add: useStable((shape: DrawnShape) => {
      if (drawing && drawing.shapes.length < drawingLimits.shapes) {
        change({ ...drawing, shapes: [...drawing.shapes, shape] });
      }
    }),
    undo: useStable(() => drawing && change({ ...drawing, shapes: drawing.shapes.slice(0, -1) })),
    /** Ends drawing; what was drawn stays with the note. */
    end: useStable(() => {
      setActive(false);
      if (drawing?.shapes.length === 0) setDrawing(null);
    }),
    discard: useStable(() => {
      setActive(false);
      change(null);
    }),
  };
}

function withShapes(drawing: FrameDrawing | null): FrameDrawing | null {
  return drawing && drawing.shapes.length > 0 ? drawing : null;
}

export type DrawingState = ReturnType<typeof useDrawing>;
