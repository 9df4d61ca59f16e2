/** What has a day, an amount and a name. */
export interface Dated {
  date: string;
  amountCents: number;
  name: string;
}

/** How far two of a list may be apart to be the same. */
interface Rules<A, B> {
  /** Days away that a pair may be, at most three. */
  reachOf: (other: B) => number;
  isSame: (one: A, other: B, days: number) => boolean;
}

/** As many of one day and amount are compared with each other. */
const mostCompared = 8;

/** Pairs two lists by their amounts and about the same days, each once, the nearest days first. */
export function pairByAmount<A extends Dated, B extends Dated>(
  some: readonly A[],
  others: readonly B[],
  { reachOf, isSame }: Rules<A, B>,
): Map<A, B> {
  const free = Map.groupBy(others, placeOf);
  const pairs = new Map<A, B>();
  for (const days of [0, -1, 1, -2, 2, -3, 3]) {
    for (const one of some) {
      if (pairs.has(one)) continue;
      const there = free.get(placeOf({ ...one, date: movedDate(one.date, days) })) ?? [];
      const start = Math.max(0, there.length - mostCompared);
      const at = there
        .slice(start)
        .findLastIndex((it) => Math.abs(days) <= reachOf(it) && isSame(one, it, days));
      const [other] = at < 0 ? [] : there.splice(start + at, 1);
      if (other) pairs.set(one, other);
    }
  }
  return pairs;
}

const placeOf = ({ date, amountCents }: Dated) => `${date} ${amountCents}`;

/** Returns the date some days later. */
export function movedDate(date: string, days: number): string {
  if (days === 0) return date;
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}
