/** The chosen part of a film. `outMs` is where its last frame begins. */
export interface PlayerRange {
  inMs: number | null;
  outMs: number | null;
}

export type RangeEnd = keyof PlayerRange;

export const wholeFilm: PlayerRange = { inMs: null, outMs: null };

/** Returns a range with another end. The opposite end is cleared if it would be on the wrong side. */
export function withEnd(range: PlayerRange, end: RangeEnd, timeMs: number): PlayerRange {
  const next = { ...range, [end]: timeMs };
  if (next.inMs === null || next.outMs === null || next.inMs <= next.outMs) return next;
  return { ...wholeFilm, [end]: timeMs };
}
