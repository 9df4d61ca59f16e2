import { decodeDos, isDos } from './dos.ts';
import { type Encoding, encodings } from './encodings.ts';
import { type Plausibility, plausibilityOf, strangeWords } from './plausibility.ts';

export interface Decoded {
  text: string;
  encoding: Encoding;
  /**
   * How the text reads in other encodings, the likeliest first. Empty if the bytes themselves say
   * their encoding.
   */
  others: Reading[];
  /** Whether another encoding reads about as well, so that somebody has to choose. */
  isDoubtful: boolean;
  /** Words of the text that the encoding decides, to look at. */
  words: string[];
}

/** How the same words read in another encoding. */
export interface Reading {
  encoding: Encoding;
  words: string[];
}

/** Tells that bytes are in no known encoding, or in another one than was said. */
export class UnreadableText extends Error {}

/**
 * Returns the text of a file: by its byte order mark, as UTF-8 if it is that, and else in the encoding
 * in which its words are words. In the one that somebody chose, if it is given.
 * @throws UnreadableText
 */
export function decode(bytes: Uint8Array, chosen?: Encoding): Decoded {
  const marked = markOf(bytes);
  if (marked) return certain(strictly(bytes, marked), marked);
  const utf8 = chosen ? null : strictly(bytes, 'utf-8');
  if (utf8 !== null) return certain(utf8, 'utf-8');
  const found = readingsOf(bytes);
  // The sample may have other characters than the rest.
  const whole = found
    .values()
    .filter((it) => !chosen || it.encoding === chosen)
    .map((best) => ({ best, text: strictly(bytes, best.encoding) }))
    .find((it) => it.text !== null);
  if (!whole?.text) return certain(chosen ? strictly(bytes, chosen) : null, chosen ?? 'utf-8');
  const { best, text } = whole;
  const isLikely = (it: Candidate) => rating(it) > 0 || usual.includes(it.encoding);
  const others = found.filter((it) => it !== best && (isLikely(it) || rating(best) === 0));
  return {
    ...{ text, encoding: best.encoding, words: best.words.slice(0, shownWords) },
    others: others.map(({ encoding, words }) => ({ encoding, words: words.slice(0, shownWords) })),
    isDoubtful: !chosen && isClose(best, others),
  };
}

const shownWords = 6;

function certain(text: string | null, encoding: Encoding): Decoded {
  if (text === null) {
    throw new UnreadableText('The file has characters that are in no known encoding.');
  }
  return { text, encoding, others: [], isDoubtful: false, words: [] };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: finds bytes that are no text
const strange = /[\u0000-\u0008\u000e-\u0019\u001b-\u001f\u007f-\u0084\u0086-\u009f\ufffd]/;

/** Returns the text; null if it is not in the encoding, or has characters that no text has. */
export function strictly(bytes: Uint8Array, encoding: string): string | null {
  try {
    const text = isDos(encoding)
      ? decodeDos(bytes, encoding)
      : new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return strange.test(text) ? null : text;
  } catch {
    return null;
  }
}

/** Returns the encoding of the byte order mark, or of text in which every other byte is zero. */
export function markOf(bytes: Uint8Array): Encoding | null {
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a !== 0 && b === 0 && c !== 0 && d === 0) return 'utf-16le';
  return a === 0 && b !== 0 && c === 0 && d !== 0 ? 'utf-16be' : null;
}

interface Candidate extends Reading {
  plausibility: Plausibility;
}

const mostWords = 400;

/** Returns the encodings that the bytes may be in, the likeliest first and each text once. */
function readingsOf(bytes: Uint8Array): Candidate[] {
  const sample = linesBeyondAscii(bytes);
  const found = encodings.flatMap((encoding): Candidate[] => {
    const text = encoding.startsWith('utf-') ? null : strictly(sample, encoding);
    if (text === null) return [];
    const words = strangeWords(text, mostWords);
    return [{ encoding, words, plausibility: plausibilityOf(words, encoding) }];
  });
  const sorted = found.toSorted((a, b) => rating(b) - rating(a));
  const alike = Map.groupBy(sorted, ({ words }) => words.join('\n'));
  return [...alike.values()].flatMap(([first]) => first ?? []);
}

/** Of two that read alike, most lists are in one of these. */
const usual: readonly Encoding[] = ['windows-1252', 'macintosh'];

const rating = ({ encoding, plausibility: { share, main } }: Candidate) =>
  2 * share + main + (share > 0 && usual.includes(encoding) ? 0.25 : 0);

/** Between two ratings that are this near, somebody chooses. */
const doubt = 0.5;

/** Letters of DOS are letters of Mac Roman, while ß and what two languages have count less. */
const doubtOfDos = 0.75;

/** So many words of one language are no accident. */
const provingWords = 6;

function isClose(best: Candidate, others: readonly Candidate[]): boolean {
  if (rating(best) === 0) return best.words.some((it) => /\p{L}/u.test(it));
  const rivals = others.filter(
    (it) => rating(best) - rating(it) < (isDos(it.encoding) ? doubtOfDos : doubt),
  );
  if (rivals.length === 0) return false;
  // Six German words of DOS with an ö are French ones with an î of Mac Roman.
  if (rivals.some((it) => isDos(it.encoding))) return true;
  // Czech or Polish words read as French are seldom all French; the other way round they may be.
  const isProved = best.plausibility.main >= 0.9 && best.words.length >= provingWords;
  return !(isProved && usual.includes(best.encoding));
}

const mostSampled = 65_536;

/** Returns the lines that have bytes beyond ASCII, up to a limit. */
function linesBeyondAscii(bytes: Uint8Array): Uint8Array {
  const sample = new Uint8Array(Math.min(bytes.length, mostSampled));
  let [length, start, isTaken] = [0, 0, false];
  for (let at = 0; at <= bytes.length && length < sample.length; at += 1) {
    const byte = bytes[at] ?? 0x0a;
    if (byte >= 0x80) isTaken = true;
    if (byte !== 0x0a && byte !== 0x0d) continue;
    if (isTaken) {
      const line = bytes.subarray(start, Math.min(at + 1, start + sample.length - length));
      sample.set(line, length);
      length += line.length;
    }
    [start, isTaken] = [at + 1, false];
  }
  return sample.subarray(0, length);
}
