import { StatementError } from './statement.ts';

interface Decoded {
  text: string;
  notes: string[];
}

const windows = 'windows-1252';

const wrongText =
  'The file has characters that are in no known encoding. Download it from the bank again, and do not open it in between.';

/**
 * Returns the text of a file: in the encoding of its byte order mark, of its header, or else UTF-8
 * or Windows-1252.
 * @throws StatementError if it is none of them, or no text.
 */
export function decode(bytes: Uint8Array): Decoded {
  requireText(bytes);
  const marked = markOf(bytes);
  if (marked) return { text: strictly(bytes, marked) ?? fail(saidToBe(marked)), notes: [] };
  const declared = asciiInstead(declaredIn(bytes));
  if (declared !== null && declared !== windows) {
    return { text: strictly(bytes, declared) ?? fail(saidToBe(declared)), notes: [] };
  }
  const utf8 = strictly(bytes, 'utf-8');
  if (utf8 !== null) return { text: utf8, notes: [] };
  const text = strictly(bytes, windows) ?? fail(wrongText);
  const note = 'The file does not say its encoding, and was read as Windows-1252. Check the names.';
  return { text, notes: declared === null ? [note] : [] };
}

/** A heading that could be read in single bytes is not UTF-16, whatever it says. */
function asciiInstead(declared: string | null): string | null {
  return declared?.startsWith('utf-16') ? null : declared;
}

const saidToBe = (encoding: string) =>
  `The file says that it is ${encoding.toUpperCase()}, but it has other characters. Download it from the bank again, and do not open it in between.`;

function fail(sentence: string): never {
  throw new StatementError(sentence);
}

/** Returns the text; null if it is not in the encoding, or has characters that no statement has. */
function strictly(bytes: Uint8Array, encoding: string): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return strange.test(text) ? null : text;
  } catch {
    return null;
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: finds bytes that are no text
const strange = /[\u0000-\u0008\u000e-\u0019\u001b-\u001f\u007f-\u0084\u0086-\u009f\ufffd]/;

const starts: readonly { start: string; is: string }[] = [
  { start: '%PDF', is: 'a PDF' },
  { start: 'PK\u0003\u0004', is: 'a spreadsheet or a zip' },
  { start: '\u00d0\u00cf\u0011\u00e0', is: 'a spreadsheet' },
  { start: '\u00ff\u00d8\u00ff', is: 'a picture' },
  { start: '\u0089PNG', is: 'a picture' },
];

function requireText(bytes: Uint8Array): void {
  if (bytes.length === 0) fail('The file is empty. Choose another one.');
  const start = String.fromCharCode(...bytes.subarray(0, 4));
  const known = starts.find((it) => start.startsWith(it.start));
  if (known) {
    fail(`This is ${known.is}. Download the statement as OFX, QFX, CAMT.053 or CSV instead.`);
  }
}

/** Returns the encoding of the byte order mark, or of text in which every other byte is zero. */
function markOf(bytes: Uint8Array): string | null {
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a !== 0 && b === 0 && c !== 0 && d === 0) return 'utf-16le';
  return a === 0 && b !== 0 && c === 0 && d !== 0 ? 'utf-16be' : null;
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
  // Many banks name 1252 and write UTF-8, so UTF-8 is tried first.
  return /^(1252|none|8859-1|iso-8859-1)?$/i.test(charset) ? windows : labelOf(charset);
}

function labelOf(label: string): string {
  try {
    const { encoding } = new TextDecoder(label);
    return encoding;
  } catch {
    return fail(
      `The file is in the encoding ${label}, which cannot be read. Download it as UTF-8.`,
    );
  }
}
