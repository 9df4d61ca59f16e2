import type { Statement, StatementPart } from '@callboard/bank/statements';
import { fullDateInWords } from '@callboard/domain/dates';
import { formatMoney } from '@callboard/domain/money/format-money';

export interface BalanceCheck {
  openingCents: number | null;
  closingCents: number | null;
  /** Sum of the lines. */
  linesCents: number;
  /** By how much a closing balance is wrong; null if the file does not have both balances. */
  differenceCents: number | null;
  /** What is wrong: the whole, or one of several statements of the account; null if nothing is. */
  wrong: StatementPart | null;
}

/**
 * Compares the closing balance of a statement with the opening one and the lines. Of several that a file
 * has for one account each is compared, and each opening balance with the closing one before.
 */
export function checkBalance({ parts = [], ...statement }: Statement): BalanceCheck {
  const { openingCents, closingCents, lines } = statement;
  const linesCents = lines.reduce((sum, it) => sum + it.amountCents, 0);
  const isWhole = openingCents !== null && closingCents !== null;
  const whole = isWhole ? [{ date: null, openingCents, closingCents, linesCents }] : [];
  const wrong = [...parts, ...whole].find((it) => differenceOf(it) !== 0) ?? null;
  const right = isWhole ? 0 : null;
  const differenceCents = wrong ? differenceOf(wrong) : right;
  return { openingCents, closingCents, linesCents, differenceCents, wrong };
}

function differenceOf({ openingCents, closingCents, linesCents }: StatementPart): number {
  return closingCents - openingCents - linesCents;
}

/** Tells in a sentence by how much a closing balance is wrong; null if it is right or not known. */
export function differenceInWords(
  { wrong }: Pick<BalanceCheck, 'wrong'>,
  currency: string,
): string | null {
  if (wrong === null) return null;
  const { date, openingCents, closingCents, linesCents } = wrong;
  const shown = (cents: number) => formatMoney(cents, currency);
  const of = date === null ? '' : ` of ${fullDateInWords(date)}`;
  return `The closing balance ${shown(closingCents)}${of} differs by ${shown(differenceOf(wrong))} from the opening balance ${shown(openingCents)} and the lines ${shown(linesCents)}.`;
}
