import type { Block } from '../document.ts';
import { missing } from './prepare-text.ts';

/** Texts that the note quotes, and characters of each. */
const most = { texts: 6, length: 60 };

/** Scripts (ISO 15924) that names of living people are written in, and for which no font is here. */
const scripts =
  'Cans Cher Gujr Guru Knda Laoo Lisu Mlym Mong Mymr Nkoo Olck Orya Sinh Syrc Tfng Thaa Tibt Vaii Yiii'.split(
    ' ',
  );
const names = new Intl.DisplayNames('en', { type: 'script' });

/** Returns what the end of a document says about texts with characters that could not be printed. */
export function noteOn(lacking: string[], texts: readonly string[]): Block[] {
  if (lacking.length === 0) return [];
  const found = scripts.filter((it) => {
    const isOf = new RegExp(`\\p{Script=${it}}`, 'u');
    return lacking.some((character) => isOf.test(character));
  });
  const kinds = found.length > 0 ? found.map((it) => names.of(it)).join(', ') : 'characters';
  const quoted = texts.slice(0, most.texts).map((it) => `“${shortened(it)}”`);
  const more = texts.length > most.texts ? [`${texts.length - most.texts} more`] : [];
  const text = `${missing} stands for ${kinds} that no font of this PDF has, in ${[...quoted, ...more].join(', ')}. Callboard shows it on its pages.`;
  return [{ kind: 'paragraphs', items: [text], isSmall: true }];
}

function shortened(text: string): string {
  const [first, ...others] = text.split(missing);
  const around = `${(first ?? '').slice(-most.length / 2)}${missing}${others.join(missing).slice(0, most.length / 2)}`;
  return around.replaceAll(/\s+/g, ' ').trim();
}
