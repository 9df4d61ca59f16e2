/** An amount as people and banks write it, apart from its sign. */
export interface WrittenAmount {
  /** The amount without its sign. */
  digits: string;
  /** A minus before or after it, or parentheses around it. */
  isNegative: boolean;
  /** What follows it as a word: "CR" or "DR". */
  mark: 'credit' | 'debit' | null;
}

/** Amounts are short; longer texts are none. */
const longest = 100;

/** Hyphens, dashes and minus signs. */
const minuses = /[\u02d7\u2010-\u2015\u2212\u2796]/g;

/** Returns a text with plain digits, parentheses and minus signs, without spaces. */
export function plainSigns(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s/g, '').replaceAll(minuses, '-');
}

/**
 * Takes the sign of an amount away: "(850.00)", "850.00-", "\u2212850.00", "850.00 CR". Every money
 * field and every reader of files reads signs here. Returns null for signs that contradict each
 * other, such as "(\u2212850)".
 */
export function readSign(text: string): WrittenAmount | null {
  if (text.length > longest) return null;
  const plain = plainSigns(text).toUpperCase();
  const word = /^(?:CR|DR|DB)(?![A-Z])|(?<![A-Z])(?:CR|DR|DB|C|D)$/.exec(plain)?.[0];
  const bare = word ? withoutWord(plain, word) : plain;
  const inside = /^\(([^()]*)\)$/.exec(bare)?.[1];
  const signed = inside ?? bare;
  const minus = [inside !== undefined, signed.startsWith('-'), signed.endsWith('-')];
  const count = minus.filter(Boolean).length;
  const mark = word ? (word.startsWith('C') ? 'credit' : 'debit') : null;
  if (count > 1 || (count === 1 && mark === 'credit')) return null;
  const digits = signed.replace(/^[+-]/, '').replace(/-$/, '');
  return { digits, isNegative: count === 1, mark };
}

function withoutWord(plain: string, word: string): string {
  return plain.startsWith(word) ? plain.slice(word.length) : plain.slice(0, -word.length);
}
