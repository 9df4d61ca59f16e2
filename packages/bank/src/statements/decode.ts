import {
  binaryKind,
  decode as decodeText,
  encodingLabels,
  markOf,
  strictly,
  UnreadableText,
} from '@callboard/text/decode';
import { type Doubt, StatementError } from './statement.ts';

interface Decoded {
  text: string;
  notes: string[];
  doubts: Doubt[];
}

const windows = 'windows-1252';

const wrongText =
  'The file has characters that are in no known encoding. Download it from the bank again, and do not open it in between.';

/**
 * Returns the text of a file: in the encoding of its byte order mark, of its header if that is true, or
 * else in the one in which its words are words.
 * @throws StatementError if it is in none, or no text.
 */
export function decode(bytes: Uint8Array): Decoded {
  requireText(bytes);
  const declared = markOf(bytes) ? null : asciiInstead(declaredIn(bytes));
  if (declared === null) return recognized(bytes, 'does not say its encoding');
  // Many banks name 1252 and write UTF-8, so UTF-8 is tried first.
  const said = (declared === windows && strictly(bytes, 'utf-8')) || strictly(bytes, declared);
  if (said) return { text: said, notes: [], doubts: [] };
  return recognized(bytes, `says that it is ${declared.toUpperCase()}, which it is not`);
}

function recognized(bytes: Uint8Array, what: string): Decoded {
  const { text, encoding, words, others, isDoubtful } = read(bytes);
  if (words.length === 0) return { text, notes: [], doubts: [] };
  const label = encodingLabels[encoding];
  const note = `The file ${what}, and was read as ${label}. Check the names.`;
  if (!isDoubtful) return { text, notes: [note], doubts: [] };
  const [other] = others;
  const instead = other && ` ${encodingLabels[other.encoding]} reads “${other.words[0]}” instead.`;
  const question = `The file ${what}. ${label} reads “${words[0]}”.${instead ?? ''}`;
  return {
    text,
    notes: [],
    doubts: [{ id: `encoding:${encoding}`, text: question, canBeConfirmed: true }],
  };
}

function read(bytes: Uint8Array) {
  try {
    return decodeText(bytes);
  } catch (error) {
    if (error instanceof UnreadableText) return fail(wrongText);
    throw error;
  }
}

/** A heading that could be read in single bytes is not UTF-16, whatever it says. */
function asciiInstead(declared: string | null): string | null {
  return declared?.startsWith('utf-16') ? null : declared;
}

function fail(sentence: string): never {
  throw new StatementError(sentence);
}

function requireText(bytes: Uint8Array): void {
  if (bytes.length === 0) fail('The file is empty. Choose another one.');
  const kind = binaryKind(bytes);
  if (kind) fail(`This is ${kind}. Download the statement as OFX, QFX, CAMT.053 or CSV instead.`);
}

/** Returns the encoding that the header of an XML or OFX file names; null without one. */
function declaredIn(bytes: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 2_000));
  const xml = /<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)?.[1];
  if (xml) return labelOf(xml);
  if (!/^\s*OFXHEADER/i.test(head)) return null;
  const encoding = /^\s*ENCODING\s*:\s*([\w-]+)/im.exec(head)?.[1]?.toUpperCase();
  if (encoding === 'UTF-8' || encoding === 'UTF8') return 'utf-8';
  const charset = /^\s*CHARSET\s*:\s*([\w-]+)/im.exec(head)?.[1] ?? '';
  return /^(none|(cp|windows)?-?1252|8859-1|usascii)?$/i.test(charset) ? windows : labelOf(charset);
}

/** Returns the encoding of a label; null for one that nobody knows, such as USASCII. */
function labelOf(label: string): string | null {
  const dos = /^(?:ibm|cp|dos)?[-_]?(850|437)$/i.exec(label)?.[1];
  if (dos) return `ibm${dos}`;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}
