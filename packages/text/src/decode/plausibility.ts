import { commonCharacters } from './common-characters.ts';
import { isDos } from './dos.ts';
import { alphabets, type Encoding } from './encodings.ts';

/** How well a text reads in an encoding: shares of its words that are not ASCII, from 0 to 1. */
export interface Plausibility {
  /** Words that some language has. */
  share: number;
  /** Words that the one language has that has most of them. */
  main: number;
}

/** Marks that stand around words and between them; others are read wrongly. */
const around =
  /^[\s!-/:-@[-`{-~“”„‟‘’‚«»‹›…–—•·€£¥©®™°§¿¡\u00a0、。「」（）・：]+|[\s!-/:-@[-`{-~“”„‟‘’‚«»‹›…–—•·€£¥©®™°§¿¡\u00a0、。「」（）・：]+$/gu;

/** Parts of a word: Anne-Marie, D’Angelo, J.R., A/B. */
const between = /[-\u2010\u2011–'’./&@_+:\d\u00a0]+/u;

/** Returns how well words read in an encoding. */
export function plausibilityOf(words: readonly string[], encoding: Encoding): Plausibility {
  const languages = languagesOf(encoding);
  const counts = languages.map(() => 0);
  let [told, sound] = [0, 0];
  for (const word of words) {
    const known = languagesOfWord(word, languages);
    if (known === null) continue;
    told += 1;
    if (known.length > 0) sound += 1;
    for (const at of known) counts[at] = (counts[at] ?? 0) + 1;
  }
  if (told === 0) return { share: 0, main: 0 };
  return { share: sound / told, main: Math.max(0, ...counts) / told };
}

type Language = (part: string) => boolean;

function languagesOf(encoding: Encoding): Language[] {
  const common = commonCharacters(encoding);
  if (common) return [(part) => [...part].every((it) => common.has(it))];
  return (alphabets[encoding] ?? []).map((letters) => {
    const own = new Set(letters);
    // Latin letters stand among those of ASCII; others do not.
    const isLatin = !/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(letters);
    return (part) =>
      isWritten(part) &&
      !(isDos(encoding) && seldom.test(part)) &&
      [...part.toLowerCase()].every((it) => (it < '\u0080' ? isLatin : own.has(it)));
  });
}

/** “Sßnchez”, “Jõger”: what á and ä of Windows-1252 are in code pages of DOS. */
const seldom = /(?<![aeiouyäöü])ß|õ(?!e)/iu;

/** “MÅller”, “SchÑfer”: a capital within a word, unless after a prefix: DeÁngelo. */
const capitalWithin = /^\p{Lu}{1,2}(?![A-Z])\p{Lu}\p{Ll}|^\p{Lu}\p{Ll}+(?![A-Z])\p{Lu}/u;
const prefixed = /^(de|del|di|da|la|le|mc|mac|van|von|st|san|el|al)(?![a-z])\p{Lu}/iu;

/** Whether the cases of letters are those of a word: Zoë, MÜLLER, DeÁngelo, never zoË. */
function isWritten(part: string): boolean {
  if (capitalWithin.test(part) && !prefixed.test(part)) return false;
  return /^(\p{Lu}{0,3}\p{Ll}*|\p{Lu}+|(\p{Lu}\p{Ll}{1,3}\p{Lu}\p{Ll}+))$/u.test(
    part.replaceAll('ß', ''),
  );
}

/** Returns which languages have a word; null for one that says nothing, such as “€ 20”. */
function languagesOfWord(word: string, languages: readonly Language[]): number[] | null {
  if (isOpenAtEnd(word)) return [];
  const inner = word.normalize('NFC').replaceAll(around, '');
  if (!isStrange(inner)) return null;
  const parts = inner.split(between).filter(isStrange);
  return languages.flatMap((has, at) => (parts.every(has) ? at : []));
}

/** “Zo‘”: a quote that opens at the end of a word, and closes none. */
function isOpenAtEnd(word: string): boolean {
  return /\p{L}[‘“„‚]$/u.test(word) && !/[‘“„‚].*.$/u.test(word);
}

const isStrange = (text: string) => /[^\0-\u007f]/.test(text);

/** Characters of a word that are looked at. */
const wordLength = 100;

/** Returns the words of a text that are not ASCII, each once and at most `most`. */
export function strangeWords(text: string, most: number): string[] {
  const words = text.split(/[\s,;|"()[\]<>=:/]+/);
  const found = new Set(words.map((it) => it.slice(0, wordLength)).filter(isStrange));
  return [...found].slice(0, most);
}
