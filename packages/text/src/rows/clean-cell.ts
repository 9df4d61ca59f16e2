import { withoutInvisible } from '../visible.ts';

/**
 * An apostrophe that keeps spreadsheets from running a cell as a formula, as the exports of Callboard
 * and of others write it.
 */
const guard = /^'(?=[=+\-@\t\r])/;

/** A formula with which Excel keeps a text from becoming a number: `="0171"`. */
const textFormula = /^="([^"]*)"$/;

/**
 * Returns a cell as people see it: without the guard against formulas and what is invisible, with plain
 * spaces and hyphens. Joiners and line breaks stay.
 */
export function cleanCell(text: string): string {
  const lines = text
    .replace(guard, '')
    .replace(textFormula, '$1')
    .split(/[\n\v\f\u0085\u2028\u2029]/);
  return lines.map(cleanLine).join('\n').trim();
}

function cleanLine(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text.trim();
  const plain = text.replaceAll(/[\t\p{Zs}]/gu, ' ').replaceAll(/[\u2010\u2011]/g, '-');
  return withoutInvisible(plain).trim();
}
