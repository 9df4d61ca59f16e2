/** Sets of more are told by nobody, and there are too many of them. */
const mostTogether = 6;
/** Steps of the search, so that equal amounts do not make it endless. */
const mostSteps = 20_000;

/**
 * Returns the smallest set of at least two items whose amounts sum to a total; all of them are tried,
 * too. Items that come first are preferred.
 */
export function togetherOf<T>(
  items: readonly T[],
  amountOf: (item: T) => number,
  total: number,
): T[] | null {
  const sum = items.reduce((before, it) => before + amountOf(it), 0);
  if (items.length < 2 || sum < total) return null;
  for (let size = 2; size <= Math.min(mostTogether, items.length); size += 1) {
    const found = pick(items, amountOf, { total, size, steps: { left: mostSteps } });
    if (found) return found;
  }
  return sum === total ? [...items] : null;
}

interface Search {
  total: number;
  size: number;
  steps: { left: number };
}

function pick<T>(
  items: readonly T[],
  amountOf: (item: T) => number,
  { total, size, steps }: Search,
): T[] | null {
  if (size === 0) return total === 0 ? [] : null;
  for (const [at, item] of items.entries()) {
    steps.left -= 1;
    if (steps.left < 0 || items.length - at < size) return null;
    const left = total - amountOf(item);
    if (left < 0) continue;
    const others = pick(items.slice(at + 1), amountOf, { total: left, size: size - 1, steps });
    if (others) return [item, ...others];
  }
  return null;
}
