import type { Statement } from '@callboard/bank/statements';
import { formatMoney } from '../money/index.ts';

export interface BalanceCheck {
  openingCents: number | null;
  closingCents: number | null;
  /** Sum of the lines. */
  linesCents: number;
  /** Closing minus opening and lines; null if the file does not have both balances. */
  differenceCents: number | null;
}

/** Compares the closing balance of a statement with the opening one and the lines. */
export function checkBalance({ openingCents, closingCents, lines }: Statement): BalanceCheck {
  const linesCents = lines.reduce((sum, it) => sum + it.amountCents, 0);
  const isWhole = openingCents !== null && closingCents !== null;
  const differenceCents = isWhole ? closingCents - openingCents - linesCents : null;
  return { openingCents, closingCents, linesCents, differenceCents };
}

/** Tells in a sentence by how much a closing balance is wrong; null if it is right or not known. */
export function differenceInWords(
  { openingCents, closingCents, linesCents, differenceCents }: BalanceCheck,
  currency: string,
): string | null {
  if (!differenceCents || openingCents === null || closingCents === null) return null;
  const shown = (cents: number) => formatMoney(cents, currency);
  return `The closing balance ${shown(closingCents)} differs by ${shown(differenceCents)} from the opening balance ${shown(openingCents)} and the lines ${shown(linesCents)}.`;
}
