/** Letters of a word that tell one name from another; banks cut long words off. */
const leastLetters = 4;

/** Returns the words of a name that tell it from others. */
export function wordsOf(name: string): string[] {
  const words =
    name
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{L}{3,}/gu) ?? [];
  return [...new Set(words)].slice(0, 20);
}

/** Returns whether two names have a telling word in common, or the beginning of one. */
export function shareWord(some: readonly string[], others: readonly string[]): boolean {
  return some.some((a) => others.some((b) => a === b || isBeginning(a, b) || isBeginning(b, a)));
}

function isBeginning(short: string, long: string): boolean {
  return short.length >= leastLetters && long.startsWith(short);
}
