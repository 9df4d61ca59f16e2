import { type RefObject, useEffect, useRef } from 'react';

export interface Point {
  clientX: number;
  clientY: number;
}

/** Pixels at the top and the bottom where header and totals cover the rows. */
export interface Covered {
  top: number;
  bottom: number;
}

const zone = 24;
const slowest = 3;
const fastest = 28;

/** Returns the pixels to scroll by in one frame: none inside, more the further past an edge. */
export function edgeSpeed(at: number, start: number, end: number): number {
  const before = start + zone - at;
  const after = at - (end - zone);
  const past = Math.max(before, after);
  if (past <= 0) return 0;
  return Math.min(fastest, slowest + Math.floor(past / 4)) * (before > after ? -1 : 1);
}

/**
 * Scrolls while the pointer is dragged to an edge or past it. `moved` gets the nearest point that is
 * on a row, at each move and after each step.
 */
export function useEdgeScroll(
  root: RefObject<HTMLElement | null>,
  covered: Covered,
  moved: (point: Point) => void,
) {
  const pointer = useRef<Point>(null);
  const frame = useRef(0);
  const latest = useRef(moved);
  latest.current = moved;
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  const step = () => {
    const element = root.current;
    if (!element || !pointer.current) return;
    const { clientX, clientY } = pointer.current;
    const { left, right, top, bottom } = insideOf(element, covered);
    const [x, y] = [edgeSpeed(clientX, left, right), edgeSpeed(clientY, top, bottom)];
    if (x !== 0 || y !== 0) {
      element.scrollBy(x, y);
      latest.current(nearest(element, covered, pointer.current));
    }
    frame.current = requestAnimationFrame(step);
  };
  return {
    /** Call at each move of a drag. */
    follow: ({ clientX, clientY }: Point) => {
      if (!root.current) return;
      const isFirst = pointer.current === null;
      pointer.current = { clientX, clientY };
      latest.current(nearest(root.current, covered, pointer.current));
      if (isFirst) frame.current = requestAnimationFrame(step);
    },
    stop: () => {
      pointer.current = null;
      cancelAnimationFrame(frame.current);
    },
  };
}

function insideOf(element: HTMLElement, covered: Covered) {
  const { left, top } = element.getBoundingClientRect();
  return {
    left: left + element.clientLeft,
    right: left + element.clientLeft + element.clientWidth,
    top: top + element.clientTop + covered.top,
    bottom: top + element.clientTop + element.clientHeight - covered.bottom,
  };
}

function nearest(element: HTMLElement, covered: Covered, { clientX, clientY }: Point): Point {
  const { left, right, top, bottom } = insideOf(element, covered);
  return {
    clientX: Math.max(left + 1, Math.min(right - 2, clientX)),
    clientY: Math.max(top + 1, Math.min(bottom - 2, clientY)),
  };
}
