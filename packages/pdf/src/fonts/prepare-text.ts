import { open } from 'fontkit';
import { type Face, faces } from './faces.ts';

/** What stands for a run of characters that no font has. */
export const missing = '□';

/** Characters that have a look-alike in every font. */
const lookalikes: Record<string, string> = {
  '\u202f': '\u00a0',
  '\u2028': '\n',
  '\u2029': '\n',
  '\ufffd': missing,
  '\t': ' ',
};

/**
 * Control and format characters, and those that only change the look of the one before. What keeps two
 * Arabic letters apart stays, as Persian is spelled with it.
 */
const unprintable =
  /(?!\n|(?<=\p{Script=Arabic})\u200c(?=\p{Script=Arabic}))(?:\p{Cc}|\p{Cf}|\p{Variation_Selector})/gu;

/** Arabic letters that old software stored by their shape. */
const shaped = /[\ufb50-\ufdff\ufe70-\ufefc]+/gu;

const opened = new Map<string, Promise<ReadonlySet<number>>>();

interface PreparedText {
  /** The fonts that the text needs, in order. */
  used: Face[];
  /** Returns a part of the text with only characters that the fonts have. */
  clean: (text: string) => string;
  /** Returns the names of the fonts for a part of the text, in order. */
  familiesOf: (text: string) => string[];
  /** Characters that no font has. */
  lacking: string[];
}

/** Opens the fonts that a text needs. */
export async function prepareText(text: string): Promise<PreparedText> {
  const used: { face: Face; has: ReadonlySet<number> }[] = [];
  let left = lettersOf(tidied(text));
  for (const face of faces) {
    if (!left.some((it) => face.of.test(it))) continue;
    const has = await charactersOf(face);
    const rest = lackingIn(left, has);
    if (rest.length < left.length || used.length === 0) used.push({ face, has });
    left = rest;
  }
  const lacking = new Set(left);
  return {
    used: used.map((it) => it.face),
    clean: (it) => replaced(tidied(it), lacking),
    familiesOf: (it) => familiesOf(used, it),
    lacking: left,
  };
}

/** The font that has all characters of a script goes first, so that no name is set in two fonts. */
function familiesOf(used: { face: Face; has: ReadonlySet<number> }[], text: string): string[] {
  const letters = lettersOf(text);
  const lacks = ({ face, has }: (typeof used)[number]) =>
    lackingIn(
      letters.filter((it) => face.of.test(it)),
      has,
    ).length;
  const [first, ...others] = used;
  if (!first) return [];
  const needed = lackingIn(letters, first.has);
  const fit = others
    .filter(({ face }) => needed.some((it) => face.of.test(it)))
    .toSorted((one, other) => lacks(one) - lacks(other));
  return [first, ...fit].map((it) => it.face.family);
}

function lettersOf(text: string): string[] {
  return [...new Set(text)].filter((it) => it !== '\n');
}

function lackingIn(letters: string[], has: ReadonlySet<number>): string[] {
  return letters.filter((it) => !has.has(it.codePointAt(0) ?? 0));
}

function tidied(text: string): string {
  const plain = text
    .toWellFormed()
    .replaceAll(shaped, (it) => it.normalize('NFKC'))
    .normalize('NFC')
    .replaceAll('\r\n', '\n');
  return Array.from(plain, (it) => lookalikes[it] ?? it)
    .join('')
    .replaceAll(unprintable, '');
}

/** Writes one mark for a run. */
function replaced(text: string, lacking: ReadonlySet<string>): string {
  if (lacking.size === 0) return text;
  let result = '';
  let isRun = false;
  for (const it of text) {
    if (!lacking.has(it)) result += it;
    else if (!isRun) result += missing;
    isRun = lacking.has(it);
  }
  return result;
}

function charactersOf({ family, regular }: Face): Promise<ReadonlySet<number>> {
  const known = opened.get(family) ?? readCharacters(regular);
  opened.set(family, known);
  return known;
}

async function readCharacters(path: string): Promise<ReadonlySet<number>> {
  const font = await open(path);
  return new Set('characterSet' in font ? font.characterSet : []);
}
