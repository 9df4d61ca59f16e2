import type { Block } from '../document.ts';
import { missing } from './prepare-text.ts';

/** Characters that the note lists. */
const most = 12;

/** Returns what the end of a document says about characters that could not be printed. */
export function noteOn(lacking: string[]): Block[] {
  if (lacking.length === 0) return [];
  const codes = lacking.slice(0, most).map(codeOf).join(', ');
  const more = lacking.length > most ? ` and ${lacking.length - most} more` : '';
  const text = `${missing} stands for characters that no font of this PDF has: ${codes}${more}. Callboard shows them on its pages.`;
  return [{ kind: 'paragraphs', items: [text], isSmall: true }];
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
