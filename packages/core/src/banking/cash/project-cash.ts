import { type Cure, findCure } from '@callboard/domain/cash/cure';
import { addDays } from '@callboard/domain/cash/days';
import { type Expected, type Projection, projectBalance } from '@callboard/domain/cash/projection';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { findBankSettings } from '../bank/find-bank-settings.ts';
import { readCash } from '../bank/read-cash.ts';
import { expectPayroll } from './expect-payroll.ts';
import { expectBills, expectInvoices, expectRecurring } from './select-expected.ts';

export interface CashProjection {
  cash: Awaited<ReturnType<typeof readCash>>;
  today: string;
  horizonDays: number;
  /** Cash below this is a dip: the warning level, or zero without one. */
  levelCents: number;
  /** The warning level that somebody set. */
  warningCents: number | null;
  /** Without a bank the balance begins at zero, and says only what comes and goes. */
  projection: Projection;
  /** By day, those beyond the horizon last. */
  expected: Expected[];
  /** What would keep cash at the level; null when it does not fall below it, or without a bank. */
  cure: Cure | null;
}

/**
 * Projects the cash of the company for 7 to 90 days: from what clients owe, by each one's habit of
 * paying, bills, hours that nobody billed yet, and recurring amounts, in the company's currency.
 * @throws AppError `forbidden`.
 */
export async function projectCash(
  ctx: Ctx,
  { horizonDays }: { horizonDays: number },
): Promise<CashProjection> {
  const cash = await readCash(ctx);
  const { lowBalanceCents: warningCents } = await findBankSettings(ctx);
  const today = todayOf(ctx);
  const horizon = { today, to: addDays(today, horizonDays), currency: cash.currency };
  const [invoices, bills, recurring, payroll] = await Promise.all([
    expectInvoices(ctx, horizon),
    expectBills(ctx, horizon),
    expectRecurring(ctx, horizon),
    expectPayroll(ctx, horizon),
  ]);
  const expected = [...invoices, ...bills, ...recurring, ...payroll].sort(
    (a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)) || b.cents - a.cents,
  );
  const start = { today, horizonDays, openingCents: cash.isConnected ? cash.availableCents : 0 };
  const levelCents = warningCents ?? 0;
  return {
    ...{ cash, today, horizonDays, levelCents, warningCents, expected },
    projection: projectBalance(start, expected),
    cure: cash.isConnected ? findCure({ ...start, levelCents, expected }) : null,
  };
}
