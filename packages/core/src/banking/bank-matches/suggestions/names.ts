/** Words that many names have, which tell nothing. */
const common = new Set(
  'the and inc llc ltd corp company limited gmbh group studio studios production productions films film media of for'.split(
    ' ',
  ),
);

/** Banks cut off long names; this much of a word is enough. */
const leastLetters = 5;
const leastPart = 0.6;

function tokensOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Returns the words of a name that tell it from others; all of them if none does. */
function telling(name: string): string[] {
  const tokens = tokensOf(name);
  const some = tokens.filter((it) => it.length > 2 && !common.has(it));
  return some.length > 0 ? some : tokens;
}

/** Returns how much of a name is in a text, from 0 to 1. A bank may have cut off a word's end. */
export function nameIn(text: string, name: string): number {
  const tokens = tokensOf(text);
  const words = telling(name);
  if (words.length === 0) return 0;
  const found = words.filter((word) => tokens.some((token) => isSameWord(token, word)));
  return found.length / words.length;
}

function isSameWord(token: string, word: string): boolean {
  if (token === word) return true;
  const isEnough = token.length >= Math.max(leastLetters, word.length * leastPart);
  return isEnough && word.startsWith(token);
}

/**
 * Returns whether a number such as "INV-1065" is in a text, as it is, with other punctuation, or its
 * digits alone if there are at least four.
 */
export function numberIn(text: string, number: string): boolean {
  const squeezed = tokensOf(number).join('');
  if (squeezed.length < 3) return false;
  const tokens = tokensOf(text);
  if (joined(tokens).some((it) => it === squeezed)) return true;
  const digits = /\d{4,}$/.exec(number)?.[0];
  return digits !== undefined && tokens.some((it) => it === digits);
}

/** Returns the words of a text, and up to three neighbors as one: "inv", "1065", "inv1065". */
function joined(tokens: string[]): string[] {
  return tokens.flatMap((_, at) => [1, 2, 3].map((count) => tokens.slice(at, at + count).join('')));
}
