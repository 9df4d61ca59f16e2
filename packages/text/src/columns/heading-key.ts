import { fold } from '../fold.ts';

/**
 * Returns what a heading says, without case, accents, marks, numbers and the part that programs add:
 * “E-mail 1 - Value” and “E-Mail” are both “email”.
 */
export function headingKey(text: string): string {
  const words = wordsOf(text);
  return words.replaceAll(/\p{N}/gu, '').replace(/(?<=.)(value|formatted)$/, '') || words;
}

/** Which columns belong together: “Phone 1 - Label” and “Phone 1 - Value” are both “phone1”. */
export function headingStem(text: string): string {
  return wordsOf(text).replace(/(?<=.)(value|label|type|typ|etikett|libelle|etiqueta)$/, '');
}

/** Whether a heading is of a column that says what is in the one beside it: “Phone 1 - Type”. */
export function isLabelHeading(text: string): boolean {
  return /.(label|type|typ|etikett|libelle|etiqueta)$/.test(wordsOf(text));
}

function wordsOf(text: string): string {
  return fold(text)
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
