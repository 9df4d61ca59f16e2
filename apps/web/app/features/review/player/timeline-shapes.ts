import { shareOf } from './marker-clusters.ts';
import type { PlayerMarker } from './player-props.ts';

/** Width of what is drawn on the timeline, in units of its own. */
export const shapeWidth = 10_000;
export const shapeHeight = 100;

/** Returns the mirrored outline of a waveform, as the path of an SVG, from peaks of 0 to 255. */
export function wavePath(peaks: Uint8Array): string {
  if (peaks.length === 0) return '';
  const middle = shapeHeight / 2;
  const points = Array.from(peaks, (peak, at) => ({
    x: Math.round((at * shapeWidth) / Math.max(1, peaks.length - 1)),
    y: Math.max(1, Math.round((peak / 255) * middle)),
  }));
  const upper = points.map(({ x, y }) => `${x} ${middle - y}`);
  const lower = points.reverse().map(({ x, y }) => `${x} ${middle + y}`);
  return `M${[...upper, ...lower].join('L')}Z`;
}

/** Returns one path that covers all ranges, so that thousands are one element. */
export function rangesPath(
  ranges: readonly (readonly [number, number])[],
  duration: number,
): string {
  return ranges
    .map(([from, to]) => {
      const start = Math.round(shareOf(from, duration) * shapeWidth);
      const end = Math.max(start + 10, Math.round(shareOf(to, duration) * shapeWidth));
      return `M${start} 0H${end}V${shapeHeight}H${start}Z`;
    })
    .join('');
}

/** Returns the ranges of markers of one tone that are, or are not, resolved. */
export function markedRanges(
  markers: readonly PlayerMarker[],
  { tone, isResolved }: Pick<PlayerMarker, 'tone' | 'isResolved'>,
): [number, number][] {
  return markers
    .filter((it) => it.tone === tone && it.isResolved === isResolved)
    .map((it) => [it.timeMs, it.endTimeMs ?? it.timeMs]);
}

/** Returns the share of an element's width at which a pointer is, from 0 to 1. */
export function shareAt(clientX: number, { left, width }: { left: number; width: number }): number {
  return width > 0 ? Math.min(1, Math.max(0, (clientX - left) / width)) : 0;
}

const stripSide = 10;

/** Returns where a picture of the strip is, as CSS percentages of a background ten times as large. */
export function stripPosition(share: number): string {
  const at = Math.min(stripSide ** 2 - 1, Math.floor(share * stripSide ** 2));
  const percent = (cell: number) => `${Math.round((cell * 10_000) / (stripSide - 1)) / 100}%`;
  return `${percent(at % stripSide)} ${percent(Math.floor(at / stripSide))}`;
}

/** Returns the size of a mask within a picture, as shares of its width and height. */
export function maskSize(mask: number, picture: number): { width: number; height: number } {
  return mask < picture
    ? { width: mask / picture, height: 1 }
    : { width: 1, height: picture / mask };
}
