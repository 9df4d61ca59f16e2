/** Characters of a text that are read, and of a word. */
const textLength = 20_000;
const wordLength = 40;

const accents = /[\u0300-\u036f\u3099\u309a]/g;

const letters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ς: 'σ' },
};

const lettersWritten = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');

/** The ranges of `search.chunks`: spaces, punctuation and symbols. */
const separatorRanges = [
  String.raw`\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u02ff`,
  String.raw`\u2000-\u206f\u2190-\u2bff\u3000-\u303f\ufe00-\ufe0f\u{1f000}-\u{1faff}`,
];

const separators = new RegExp(`[${separatorRanges.join('')}]+`, 'u');

const before = '(?<![\\p{Alphabetic}0-9_])';
const after = '(?![\\p{Alphabetic}0-9_])';
const seconds = new RegExp(
  `${before}([0-9]{1,3})\\p{White_Space}?(?:s|secs?|seconds?)${after}`,
  'gu',
);
const version = new RegExp(`${before}v(?:ersion\\p{White_Space}?)?0*([0-9]+)${after}`, 'gu');

/** Writes a text like `search.plain` of the database: without accents and case, sizes in one way. */
function toPlain(text: string): string {
  return [...text.slice(0, 2 * textLength)]
    .slice(0, textLength)
    .join('')
    .replaceAll('´', "'")
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(accents, '')
    .normalize('NFC')
    .replaceAll(lettersWritten, (it) => letters[it] ?? it)
    .replaceAll(/([\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff])/g, ' $1 ')
    .replaceAll(/([0-9])\p{White_Space}?[x×]\p{White_Space}?([0-9])/gu, '$1 $2')
    .replaceAll(seconds, '$1')
    .replaceAll(version, 'v$1');
}

interface Chunk {
  text: string;
  words: string[];
}

function readChunks(text: string): Chunk[] {
  return toPlain(text)
    .split(/\p{White_Space}+/u)
    .filter((it) => it !== '')
    .map((it) => ({ text: it, words: it.split(separators).filter((word) => word !== '') }))
    .map((it) => ({ ...it, words: it.words.map((word) => cut(word)) }));
}

const cut = (text: string) => [...text].slice(0, wordLength).join('');

/** Returns the words of a text, by the chunks between its spaces, like `search.chunks` of the database. */
export function chunksOf(text: string): string[][] {
  return readChunks(text).flatMap(({ words }) => (words.length > 0 ? [words] : []));
}

/**
 * Returns what a row is found by, like `search.listed` of the database: the words of some texts in
 * order, and chunks without their punctuation. Signs that stand alone are words.
 */
export function listed(texts: readonly (string | null | undefined)[]): string {
  const all = readChunks(texts.filter((it) => it !== null && it !== undefined).join(' '));
  return [
    ...all.map((it) => (it.words.length > 0 ? it.words.join(' ') : cut(it.text))),
    ...all.filter((it) => it.words.length > 1).map((it) => it.words.join('')),
  ].join(' ');
}

/**
 * Returns the chunks of a query, each as its words, without its punctuation and as German spells it
 * otherwise. Signs that stand alone count if there are no words.
 */
export function readQuery(query: string): string[][] {
  const chunks = chunksOf(query);
  if (chunks.length === 0) return readChunks(query).map((it) => [cut(it.text)]);
  const spellings = spellingsOf(query);
  return chunks.map((words) => {
    const spelled = words.length === 1 ? spellings.get(words.join()) : undefined;
    return [...new Set([words.join(' '), words.join(''), ...(spelled ?? [])])];
  });
}

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** Two letters that may be an umlaut: not after a vowel or q, nor at an end, as in "queen" and "blue". */
const writtenUmlaut = /(?<![aeiouyq])(?:[ao]e|ue)(?=[b-df-hj-np-tv-z])|(?<![aeiouyq])aeu/g;

/** Letters of a word in which two may be an umlaut; shorter ones would find too many others. */
const leastSpelled = 5;

/**
 * Returns how the words of a query are spelled too, by the word as the index has it: "müller" (which is
 * "muller" there) as "mueller", and "mueller" as "muller".
 */
export function spellingsOf(query: string): ReadonlyMap<string, readonly string[]> {
  const written = query.normalize('NFC').toLowerCase();
  const words = chunksOf(query).flat();
  const spelled = chunksOf(written.replaceAll(/[äöü]/g, (it) => umlauts[it] ?? it)).flat();
  const isAlike = spelled.length === words.length;
  const found = words.map((word, at) => {
    const plain = word.replaceAll(writtenUmlaut, (it) => it.replace('e', ''));
    const others = [
      isAlike ? (spelled[at] ?? word) : word,
      word.length < leastSpelled ? word : plain,
    ];
    return [word, others.filter((it) => it !== word)] as const;
  });
  return new Map(found.filter(([, others]) => others.length > 0));
}

/**
 * Returns a test of whether texts have all words of a query, in any order, or what those begin with or
 * contain, as the search reads words. An empty query finds all.
 */
export function matcherOf(
  query: string,
): (...texts: readonly (string | null | undefined)[]) => boolean {
  const wanted = readQuery(query);
  return (...texts) => {
    const words = listed(texts);
    return wanted.every((either) => either.some((it) => words.includes(it)));
  };
}

/** Returns a test of whether a text, or a word of it, begins with what was typed. */
export function beginsWith(typed: string): (text: string) => boolean {
  const wanted = readQuery(typed);
  const all = wanted.map(([it]) => it).join(' ');
  return (text) => ` ${listed([text])}`.includes(` ${all}`);
}
