/** Maximum length of a tool result as JSON, in characters. */
export const characterCap = 25_000;

/** Characters reserved for the envelope of a result. */
const reserved = 500;

/** Returns as many of the first items as fit into a result with the `extra` fields. */
export function fitList<T>(items: readonly T[], extra: object = {}): T[] {
  let left = characterCap - reserved - sizeOf(extra);
  const fitting = items.findIndex((item) => {
    left -= sizeOf(item) + 1;
    return left < 0;
  });
  return fitting === -1 ? [...items] : items.slice(0, fitting);
}

/**
 * Shortens the longest lists of an object until it fits. Returns it with the names of the cut
 * lists.
 */
export function fitObject<T extends object>(object: T): { object: T; cut: string[] } {
  const fitted = { ...object };
  const cut = new Set<string>();
  let excess = sizeOf(fitted) - (characterCap - reserved);
  while (excess > 0) {
    const [key, list] = longestListOf(fitted);
    if (key === undefined || list.length === 0) break;
    excess -= sizeOf(list.at(-1)) + 1;
    Object.assign(fitted, { [key]: list.slice(0, -1) });
    cut.add(key);
  }
  return { object: fitted, cut: [...cut] };
}

function longestListOf(object: object): [string | undefined, unknown[]] {
  const lists = Object.entries(object).filter((entry): entry is [string, unknown[]] =>
    Array.isArray(entry[1]),
  );
  const [longest] = lists.sort(([, a], [, b]) => sizeOf(b) - sizeOf(a));
  return longest ?? [undefined, []];
}

function sizeOf(value: unknown): number {
  return JSON.stringify(value)?.length ?? 0;
}
