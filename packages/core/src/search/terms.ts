import { readPhrase } from './trade-words.ts';

/** Words that a search ignores beside others. */
const smallWords: ReadonlySet<string> = new Set([
  ...['a', 'an', 'and', 'at', 'by', 'for', 'from', 'in', 'is', 'of', 'on', 'or', 'our', 'the'],
  ...['to', 'with'],
]);

/** One thing that a record must have: any of some alternatives, each of all its words. */
export interface Term {
  /** The word as it was sent, if it is one. */
  word?: string;
  alternatives: { words: string[]; isPrefix?: boolean }[];
}

/** Words that mean the same as one that no record has, by that word. */
export type Corrections = ReadonlyMap<string, readonly string[]>;

/**
 * Returns what a record must have to be found by a query, given as the words of its chunks and how they
 * are spelled too. The last word may be the beginning of one, and with corrections any word.
 */
export function readTerms(
  chunks: readonly string[][],
  { corrections, spellings }: { corrections?: Corrections; spellings?: Corrections } = {},
): Term[] {
  const isSmall = ([word = '', ...others]: string[]) => others.length === 0 && smallWords.has(word);
  const told = chunks.filter((it) => !isSmall(it));
  const words = (told.length > 0 ? told : chunks).flat();
  const terms: Term[] = [];
  for (let at = 0; at < words.length; ) {
    const { length, equals } = readPhrase(words.slice(at));
    const own = words.slice(at, at + length);
    const isPrefix = corrections !== undefined || at + length === words.length;
    const [word = ''] = own;
    const near = (length === 1 && corrections?.get(word)) || [];
    const spelled = (length === 1 && spellings?.get(word)) || [];
    terms.push({
      ...(length === 1 && { word }),
      alternatives: [
        { words: own, isPrefix },
        ...spelled.map((it) => ({ words: [it], isPrefix })),
        ...equals.map((it) => ({ words: it })),
        ...near.map((it) => ({ words: [it] })),
      ],
    });
    at += length;
  }
  return terms;
}

/**
 * Writes terms as tsqueries for `search.find`: of all words, of those of the record itself, and of whole
 * words. A record's own words begin with `!`, and like those around it with `^`.
 */
export function toQueries(terms: readonly Term[]): { every: string; own: string; whole: string } {
  return {
    every: joinTerms(terms, (word, isPrefix) => lexeme(`^${word}`, isPrefix)),
    own: joinTerms(terms, (word, isPrefix) => lexeme(`!${word}`, isPrefix)),
    whole: joinTerms(terms, (word) => lexeme(`^${word}`, false)),
  };
}

/** Writes a tsquery of records that have one of the words themselves. */
export function toAnyOwn(terms: readonly Term[]): string {
  return terms
    .map((term) => `(${joinTerms([term], (word, isPrefix) => lexeme(`!${word}`, isPrefix))})`)
    .join(' | ');
}

function joinTerms(
  terms: readonly Term[],
  write: (word: string, isPrefix: boolean) => string,
): string {
  const alternative = ({ words, isPrefix = false }: Term['alternatives'][number]) =>
    `(${words.map((word, index) => write(word, isPrefix && index === words.length - 1)).join(' & ')})`;
  return terms.map((term) => `(${term.alternatives.map(alternative).join(' | ')})`).join(' & ');
}

// Words have no quotation marks and no backslashes, which separate words.
const lexeme = (word: string, isPrefix: boolean) => `'${word}'${isPrefix ? ':*' : ''}`;
