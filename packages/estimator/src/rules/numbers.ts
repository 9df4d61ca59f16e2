const words: Record<string, number> = {
  ...{ a: 1, an: 1, one: 1, single: 1, two: 2, couple: 2, three: 3, four: 4, five: 5, six: 6 },
  ...{ seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12, fifteen: 15, twenty: 20 },
  ...{ thirty: 30, forty: 40, fifty: 50, sixty: 60, hundred: 100, dozen: 12, half: 0.5 },
};

/**
 * A pattern of one number, "2", "2-3", "two" or "a couple of", as a group. It begins at the first of
 * its digits only: from each of them, long numbers would take quadratic time.
 */
export const number =
  '((?<!\\d)\\d+(?:[.,]\\d+)?(?:\\s?(?:-|–|to)\\s?\\d+)?|half an?|half a dozen|a dozen|an?(?: couple of)?|couple of|one|single|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty)';

/** Returns a number as written; of a range the larger end. */
export function toNumber(text: string): number {
  const clean = text.trim().toLowerCase();
  const digits = clean.match(/\d+(?:[.,]\d+)?/g);
  if (digits) return Math.max(...digits.map((it) => Number(it.replace(',', '.'))));
  if (clean === 'half a dozen') return 6;
  if (clean.startsWith('half')) return 0.5;
  const named = clean.split(/\s+/).map((word) => words[word] ?? 0);
  return Math.max(...named, 0);
}

/** Returns a text in lower case with western digits, for matching. */
export function forMatching(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[×✕]/g, 'x')
    .replaceAll(/[–—]/g, '-');
}
