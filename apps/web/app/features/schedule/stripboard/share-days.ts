import type { StripDay } from './board-state.ts';

/**
 * Returns the days as they were fetched now, with the objects of the last time where they say the
 * same, so that only what changed is planned and drawn again.
 */
export function shareDays(last: readonly StripDay[], next: StripDay[]): StripDay[] {
  const known = new Map(last.map((it) => [it.id, it]));
  return next.map((day) => {
    const before = known.get(day.id);
    if (!before) return day;
    const strips = shareRecords(before.strips, day.strips);
    const { strips: own, ...facts } = before;
    const { strips: _, ...nextFacts } = day;
    const isSame = strips === own && JSON.stringify(facts) === JSON.stringify(nextFacts);
    return isSame ? before : { ...day, strips };
  });
}

/** Strips are flat, so that their values can be compared one by one. */
function shareRecords<It extends { id: string }>(last: It[], next: It[]): It[] {
  const known = new Map(last.map((it) => [it.id, it]));
  const shared = next.map((it) => {
    const before = known.get(it.id);
    return before && isSame(before, it) ? before : it;
  });
  const isUnchanged =
    last.length === shared.length && shared.every((it, index) => it === last[index]);
  return isUnchanged ? last : shared;
}

function isSame<It extends object>(one: It, other: It): boolean {
  const keys = Object.keys(other) as (keyof It)[];
  return keys.every((key) => one[key] === other[key]);
}
