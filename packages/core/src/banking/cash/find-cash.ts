import type { ProjectedDay } from '@callboard/domain/cash/projection';
import type { Ctx } from '../../kernel/context.ts';
import { type CashPosition, findCashPosition } from './find-cash-position.ts';
import { listCashHistory } from './list-cash-history.ts';
import { listRecurringAmounts } from './list-recurring-amounts.ts';

export interface CashOverview extends CashPosition {
  /** The past days without today, the oldest first. */
  history: ProjectedDay[];
  recurring: Awaited<ReturnType<typeof listRecurringAmounts>>;
  /** How many amounts are expected within the horizon. `expected` has the first of them. */
  expectedCount: number;
}

/** Amounts that a page lists. A company with thousands of invoices has them in its file. */
const listed = 60;

/**
 * Returns all of cash: the position with its projection, the balance of past days, and the recurring
 * amounts. @throws AppError `forbidden`.
 */
export async function findCash(
  ctx: Ctx,
  { horizonDays, days }: { horizonDays: number; days: number },
): Promise<CashOverview> {
  const position = await findCashPosition(ctx, { horizonDays });
  const history = await listCashHistory(ctx, { cash: position.cash, days });
  const recurring = await listRecurringAmounts(ctx);
  const end = position.projection.days.at(-1)?.date ?? position.today;
  const expected = position.expected.filter((it) => it.date <= end);
  return {
    ...{ ...position, history, recurring },
    ...{ expected: expected.slice(0, listed), expectedCount: expected.length },
  };
}
