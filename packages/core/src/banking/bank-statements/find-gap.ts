import type { Statement } from '@callboard/bank/statements';
import { fullDateInWords } from '@callboard/domain/dates';
import { formatMoney } from '@callboard/domain/money/format-money';
import type { Ctx } from '../../kernel/context.ts';
import type { EarlierStatement } from './prove-new.ts';
import { type Account, selectEarlier } from './select-accounts.ts';

/** Days without a line between two statements that say nothing: many files begin with a line. */
const quietDays = 4;

type Side = Pick<Statement, 'fromDate' | 'toDate' | 'openingCents' | 'closingCents'>;

/**
 * Tells in a sentence what is missing between a statement and those that the account has: by their
 * balances, or else by their days. Null if nothing is known to be.
 */
export async function findGap(
  ctx: Ctx,
  { account, statement }: { account: Account; statement: Statement },
): Promise<string | null> {
  // A connected bank sends what is between its statements.
  if (account.provider !== 'statement') return null;
  return gapOf(statement, { earlier: await selectEarlier(ctx, account.id), ...account });
}

/** Tells what is missing before or after a statement. */
export function gapOf(
  statement: Side,
  { earlier, currency }: { earlier: readonly EarlierStatement[]; currency: string },
): string | null {
  const { fromDate, toDate } = statement;
  if (fromDate === null || toDate === null) return null;
  const own = { ...statement, fromDate, toDate };
  const isMeeting = (day: string) => earlier.some((it) => it.fromDate <= day && day <= it.toDate);
  const before = earlier
    .filter((it) => it.toDate < fromDate)
    .toSorted((a, b) => (a.toDate < b.toDate ? -1 : 1))
    .at(-1);
  const after = earlier
    .filter((it) => it.fromDate > toDate)
    .toSorted((a, b) => (a.fromDate < b.fromDate ? -1 : 1))[0];
  const gaps = [
    before && !isMeeting(fromDate) ? between(before, own, currency) : null,
    after && !isMeeting(toDate) ? between(own, after, currency) : null,
  ];
  return gaps.filter((it) => it !== null).join(' ') || null;
}

function between(
  { toDate, closingCents }: EarlierStatement,
  { fromDate, openingCents }: EarlierStatement,
  currency: string,
): string | null {
  const [end, start] = [fullDateInWords(toDate), fullDateInWords(fromDate)];
  if (closingCents !== null && openingCents !== null) {
    if (closingCents === openingCents) return null;
    const shown = (cents: number) => formatMoney(cents, currency);
    return `One statement ends on ${end} with ${shown(closingCents)}, and the next begins on ${start} with ${shown(openingCents)}. Lines between them are missing.`;
  }
  const days = (Date.parse(fromDate) - Date.parse(toDate)) / 86_400_000 - 1;
  if (days < quietDays) return null;
  return `No statement has the ${days.toLocaleString('en-US')} days between ${end} and ${start}.`;
}
