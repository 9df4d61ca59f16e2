import type { DrawnShape } from '@callboard/domain/notes/drawing';
import type { DrawingColor } from '@callboard/domain/notes/drawing-colors';
import { drawnHeight, pathOf } from './shape-path.ts';

/** Colors of drawings, the same in both themes: they lie on a picture. */
export const drawnColors: Record<DrawingColor, string> = {
  red: 'oklch(0.63 0.26 27)',
  yellow: 'oklch(0.9 0.19 100)',
  green: 'oklch(0.78 0.22 145)',
  blue: 'oklch(0.65 0.2 250)',
  white: 'oklch(1 0 0)',
  black: 'oklch(0 0 0)',
};

/** Shapes over a picture of an aspect (width by height), each with a rim that shows on any picture. */
export function DrawingView({ shapes, aspect }: { shapes: readonly DrawnShape[]; aspect: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${drawnHeight * aspect} ${drawnHeight}`}
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-0 size-full fill-none [&_path]:[stroke-linecap:round] [&_path]:[stroke-linejoin:round] [&_path]:[vector-effect:non-scaling-stroke]"
    >
      {shapes.map((it, index) => {
        const path = pathOf(it, aspect);
        const rim = it.color === 'black' ? 'oklch(1 0 0 / 0.7)' : 'oklch(0 0 0 / 0.55)';
        return (
          <g key={index}>
            <path d={path} stroke={rim} strokeWidth={6} />
            <path d={path} stroke={drawnColors[it.color]} strokeWidth={3} />
          </g>
        );
      })}
    </svg>
  );
}
