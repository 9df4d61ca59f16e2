import type { Column } from '../document.ts';

/** Returns the lines of several texts, below each other. */
export function linesOf(...texts: (string | null)[]): string {
  return texts.filter(Boolean).join('\n');
}

/** Returns a quantity in hundredths as people write it: "2", "1.5". */
export function quantityInWords(hundredths: number): string {
  return String(hundredths / 100);
}

/** A column of amounts. */
export function amountColumn(label: string): Column {
  return { label, share: 1.4, align: 'right' };
}

/** Returns the paragraphs of a text. */
export function paragraphsOf(text: string): string[] {
  return text.split(/\n+/).filter(Boolean);
}
