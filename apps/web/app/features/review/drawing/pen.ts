import type { DrawnShape } from '@callboard/domain/notes/drawing';
import type { DrawingColor } from '@callboard/domain/notes/drawing-colors';
import { drawingLimits } from '@callboard/domain/notes/drawing-limits';

export type DrawingTool = DrawnShape['kind'];

export type Point = DrawnShape['points'][number];

/** Smallest step of a line that is kept, as a share of the picture. */
const step = 0.004;
/** Smaller shapes are clicks. */
const smallest = 0.01;

/** Begins a shape at a point. */
export function beginShape(kind: DrawingTool, color: DrawingColor, at: Point): DrawnShape {
  return { kind, color, points: [at, at] };
}

/** Returns a shape that goes on to a point. */
export function extendShape(shape: DrawnShape, to: Point): DrawnShape {
  const { points } = shape;
  if (shape.kind !== 'pen') return { ...shape, points: [points[0] ?? to, to] };
  const last = points.at(-1) ?? to;
  if (points.length >= drawingLimits.points || distance(last, to) < step) return shape;
  return { ...shape, points: [...points, rounded(to)] };
}

/** Returns whether a shape is larger than what a click makes. */
export function isDrawn({ points: [first, ...rest] }: DrawnShape): boolean {
  return first !== undefined && rest.some((it) => distance(first, it) >= smallest);
}

/** Returns the place of a pointer on a picture, within it, as shares of its width and height. */
export function placeIn(
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  return rounded([(clientX - left) / width, (clientY - top) / height]);
}

function rounded([x, y]: Point): Point {
  const within = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
  return [within(x), within(y)];
}

function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(ax - bx, ay - by);
}
