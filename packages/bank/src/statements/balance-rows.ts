import { fold } from '@callboard/text/fold';
import { amountOf } from './amounts.ts';
import type { Row } from './read-table.ts';

/** Balances that a file says in rows of their own. */
export interface StatedBalances {
  openingCents: number | null;
  closingCents: number | null;
}

const balance =
  /balance|saldo|solde|kontostand|(anfangs|end|schluss|start|begin)(saldo|stand|bestand)/i;
const opening =
  /open|begin|start|previous|brought forward|anfang|alter|vortrag|inicial|anterior|initial|pr\u00e9c\u00e9dent/i;
const closing = /clos|end|final|new balance|carried forward|schluss|neuer|nouveau|actual/i;

const total =
  /^(grand |sub)?(totals?|summen?|gesamt(summe)?|totaux|totale|totaal|suma|razem|celkem|osszesen|summa|i alt|sum|yhteensa)$/;

/** Returns whether a text is what sums of columns are called. A payee may be called so too. */
export function isTotal(text: string): boolean {
  return text.length <= 40 && total.test(fold(text));
}

/** Returns whether words name the balance before the first line. */
export function isOpeningBalance(words: string): boolean {
  return words.length <= 200 && balance.test(words) && opening.test(words);
}

/** Returns which balance a row states instead of a booking; null if it states none. */
export function statedBalance(
  { cells }: Row,
  read: { currency: string; decimal: '.' | ',' },
): Partial<StatedBalances> | null {
  const words = cells.find((it) => it.length <= 200 && /\p{L}/u.test(it) && balance.test(it));
  if (words === undefined) return null;
  const amounts = cells.flatMap((it) =>
    /\p{L}{2}|\d[-/]\d/u.test(it) ? [] : (amountOf(it, read) ?? []),
  );
  const cents = amounts.at(-1);
  if (cents === undefined) return null;
  if (opening.test(words)) return { openingCents: cents };
  return closing.test(words) ? { closingCents: cents } : {};
}
