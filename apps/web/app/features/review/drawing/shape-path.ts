import type { DrawnShape } from '@callboard/domain/notes/drawing';
import type { Point } from './pen.ts';

/** Height of the drawing's own coordinates; the width is that times the aspect of the picture. */
export const drawnHeight = 1_000;

/** Length of the two sides of an arrow's head, in the drawing's own coordinates. */
const headLength = 40;
const headAngle = Math.PI / 7;

/** Returns the path of a shape as SVG writes it, on a picture of an aspect (width by height). */
export function pathOf({ kind, points }: DrawnShape, aspect: number): string {
  const at = points.map(([x, y]): Point => [x * drawnHeight * aspect, y * drawnHeight]);
  const [first = [0, 0], last = first] = [at[0], at.at(-1)];
  if (kind === 'box') {
    return `M${text(first)}H${round(last[0])}V${round(last[1])}H${round(first[0])}Z`;
  }
  const line = `M${at.map(text).join('L')}`;
  return kind === 'pen' ? line : `${line}${headOf(first, last)}`;
}

function headOf(tail: Point, tip: Point): string {
  const angle = Math.atan2(tip[1] - tail[1], tip[0] - tail[0]);
  const side = (turn: number): Point => [
    tip[0] - headLength * Math.cos(angle + turn),
    tip[1] - headLength * Math.sin(angle + turn),
  ];
  return `M${text(side(headAngle))}L${text(tip)}L${text(side(-headAngle))}`;
}

function text([x, y]: Point): string {
  return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
