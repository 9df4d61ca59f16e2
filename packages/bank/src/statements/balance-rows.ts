import { fold } from '@callboard/text/fold';
import { amountOf, isAmount } from './amounts.ts';
import { isDate } from './dates.ts';
import type { Row } from './read-table.ts';

/** Balances that a file says in rows of their own. */
export interface StatedBalances {
  openingCents: number | null;
  closingCents: number | null;
}

/** Folded words of balances before and after the lines, in the languages of banks. */
const balance =
  /balance|s ?a ?l ?d ?o|solde|kontostand|sald[ao]|zustatek|egyenleg|(anfangs|end|schluss|start|begin)(saldo|stand|bestand)/;
const opening =
  /open|begin|start|previous|brought forward|anfang|alter|vortrag|inicial|anterior|initial|precedent|debut|iniziale|poczatk|pocatec|nyito|ingaende|inngaende|primo|alku/;
const closing =
  /clos|\bend|end(saldo|stand|bestand)|final|new balance|carried forward|schluss|neuer|nouveau|actual|fin de|finale|koncow|konecn|konecny|zaro|utgaende|ultimo|loppu|eindsaldo/;

const total =
  /^(grand |sub)?(totals?|summen?|gesamt(summe)?|totaux|totale|totaal|suma|razem|celkem|osszesen|summa|i alt|sum|yhteensa)$/;

/** Returns whether a text is what sums of columns are called. A payee may be called so too. */
export function isTotal(text: string): boolean {
  return text.length <= 40 && total.test(fold(text));
}

/** Returns whether words name the balance before the first line. */
export function isOpeningBalance(words: string): boolean {
  return words.length <= 200 && balance.test(fold(words)) && opening.test(fold(words));
}

/** What a balance is called where a line has its name; words beside them are of bookings. */
const balanceName =
  /^((opening|closing|beginning|ending|starting|previous) balance|balance (brought|carried) (forward|fwd)|anfangssaldo|endsaldo|schlusssaldo|startsaldo|(alter |neuer )?kontostand|saldovortrag|s a l d o|saldo (anterior|inicial|final|iniziale|finale|precedente|poczatkowe|koncowe)|solde (initial|final|precedent|anterieur)|beginsaldo|eindsaldo|(pocatecni|konecny) zustatek|(nyito|zaro) egyenleg|(ingaende|utgaende) saldo|algsaldo|loppsaldo)( (as of|on|at|am|vom|zum|per|au|al|em|a) [\d./-]+)?$/;

/** Returns which balance a row states that has a date and an amount as lines have; null for a line. */
export function balanceLine({ cells }: Row, cents: number | null): Partial<StatedBalances> | null {
  const words = cells
    .map((it) => (it.length <= 60 ? fold(it) : ''))
    .find((it) => balanceName.test(it));
  if (words === undefined || cents === null) return null;
  if (opening.test(words)) return { openingCents: cents };
  return closing.test(words) ? { closingCents: cents } : {};
}

/** Returns which balance a row states instead of a booking; null if it states none. */
export function statedBalance(
  { cells }: Row,
  read: { currency: string; decimal: '.' | ',' },
): Partial<StatedBalances> | null {
  const written = cells.find(
    (it) => it.length <= 200 && /\p{L}/u.test(it) && balance.test(fold(it)),
  );
  if (written === undefined) return null;
  const words = fold(written);
  const amounts = cells.flatMap((it) =>
    isAmount(it) && !isDate(it) ? (amountOf(it, read) ?? []) : [],
  );
  const cents = amounts.at(-1);
  if (cents === undefined) return null;
  if (opening.test(words)) return { openingCents: cents };
  return closing.test(words) ? { closingCents: cents } : {};
}
