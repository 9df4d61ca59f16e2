import { open } from 'fontkit';
import { type Face, faces } from './faces.ts';

/** What stands for characters that no font has, such as emoji. */
export const missing = '□';

/** Characters that have a look-alike in every font. */
const lookalikes: Record<string, string> = {
  '\u202f': '\u00a0',
  '\u2028': '\n',
  '\u2029': '\n',
  '\ufffd': missing,
  '\t': ' ',
};

/** Control and format characters, and those that only change the look of the one before. */
const unprintable = /(?!\n)\p{Cc}|\p{Cf}|\p{Variation_Selector}/gu;

const opened = new Map<string, Promise<ReadonlySet<number>>>();

/** Returns the fonts that a text needs, in order, and the text with only characters that they have. */
export async function prepareText(
  text: string,
): Promise<{ used: Face[]; clean: (text: string) => string }> {
  const tidy = tidied(text);
  const used: Face[] = [];
  let left = [...new Set(tidy)].filter((it) => it !== '\n');
  for (const face of faces) {
    if (!left.some((it) => face.of.test(it))) continue;
    const has = await charactersOf(face);
    const rest = left.filter((it) => !has.has(it.codePointAt(0) ?? 0));
    if (rest.length < left.length || used.length === 0) used.push(face);
    left = rest;
  }
  const lacking = new Set(left);
  return { used, clean: (it) => replaced(tidied(it), lacking) };
}

function tidied(text: string): string {
  const plain = text.toWellFormed().normalize('NFC').replaceAll('\r\n', '\n');
  return Array.from(plain, (it) => lookalikes[it] ?? it)
    .join('')
    .replaceAll(unprintable, '');
}

/** Writes one mark for a run, because an emoji may be of several characters. */
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
