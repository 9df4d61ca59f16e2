import { withoutComments } from './without-comments.ts';

/** Returns how many transactions an OFX file holds, by its tags alone. */
export function countOfx(text: string): number {
  return countOf(withoutComments(text), /<STMTTRN[\s>]/gi);
}

/** Returns how many entries a CAMT.053 file holds, by its tags alone. */
export function countCamt(text: string): number {
  return countOf(withoutComments(text), /<(?:[\w.-]{1,40}:)?Ntry[\s>]/g);
}

/** Returns how many fields `:61:`, each of a line, an MT940 file holds. */
export function countMt940(text: string): number {
  return countOf(text, /^:61:/gm);
}

/** Returns how many records the accounts of a QIF file hold, by their ends alone. */
export function countQif(text: string): number {
  let [count, isAccount, isFilled] = [0, false, false];
  for (const line of `${text}\n^`.split(/[\r\n]+/)) {
    const isHeading = /^\s*!/.test(line);
    if (isHeading || /^\s*\^/.test(line)) {
      if (isAccount && isFilled) count += 1;
      isFilled = false;
      if (isHeading) isAccount = /^\s*!Type\s*:\s*(bank|cash|ccard|oth)/i.test(line);
    } else if (line.trim() !== '') isFilled = true;
  }
  return count;
}

/**
 * Returns how many rows of a CSV file hold anything. A quote that never ends is no quote: then every
 * line is a row.
 */
export function countRows(text: string): number {
  let [count, isFilled, isQuoted, isStart] = [0, false, false, true];
  let last = '';
  for (const char of text) {
    if (char === '"' && (isQuoted || isStart || last === '"')) isQuoted = !isQuoted;
    else if (!isQuoted && (char === '\n' || char === '\r')) {
      if (isFilled) count += 1;
      isFilled = false;
    } else if (!/[\s",;|\ufeff]/.test(char)) isFilled = true;
    isStart = !isQuoted && /[\n\r,;\t|]/.test(char);
    last = char;
  }
  if (isQuoted) return text.split(/[\r\n]+/).filter((it) => /[^\s",;|]/.test(it)).length;
  return count + (isFilled ? 1 : 0);
}

function countOf(text: string, pattern: RegExp): number {
  let count = 0;
  for (const _ of text.matchAll(pattern)) count += 1;
  return count;
}
