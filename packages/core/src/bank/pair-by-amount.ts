/** What has a day and an amount. */
export interface Dated {
  date: string;
  amountCents: number;
}

/**
 * Pairs two lists by their amounts and about the same days, each once, the nearest days first.
 * `reachOf` returns how many days away a pair may be, at most three.
 */
export function pairByAmount<A extends Dated, B extends Dated>(
  some: readonly A[],
  others: readonly B[],
  reachOf: (other: B) => number,
): Map<A, B> {
  const free = Map.groupBy(others, ({ date, amountCents }) => placeOf(date, amountCents));
  const pairs = new Map<A, B>();
  for (const days of [0, -1, 1, -2, 2, -3, 3]) {
    for (const one of some) {
      if (pairs.has(one)) continue;
      const there = free.get(placeOf(movedDate(one.date, days), one.amountCents)) ?? [];
      const at = there.findLastIndex((it) => Math.abs(days) <= reachOf(it));
      const [other] = at < 0 ? [] : there.splice(at, 1);
      if (other) pairs.set(one, other);
    }
  }
  return pairs;
}

const placeOf = (date: string, amountCents: number) => `${date} ${amountCents}`;

/** Returns the date some days later. */
export function movedDate(date: string, days: number): string {
  if (days === 0) return date;
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}
