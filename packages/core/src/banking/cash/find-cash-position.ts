import type { Ctx } from '../../kernel/context.ts';
import { nothing, type Owed, sumPayable, sumReceivable } from './owed.ts';
import { type CashProjection, projectCash } from './project-cash.ts';

export interface CashPosition extends CashProjection {
  /** What clients owe in the currency of the company. */
  receivable: Owed;
  /** What is owed to crew and vendors. */
  payable: Owed;
  /** The same in other currencies, which the projection leaves out. */
  others: { receivable: Owed[]; payable: Owed[] };
}

/**
 * Returns cash, what clients owe, what is owed to crew and vendors, and the projection.
 * @throws AppError `forbidden`.
 */
export async function findCashPosition(
  ctx: Ctx,
  { horizonDays }: { horizonDays: number },
): Promise<CashPosition> {
  const projected = await projectCash(ctx, { horizonDays });
  const { currency } = projected.cash;
  const receivable = await sumReceivable(ctx, projected.today);
  const payable = await sumPayable(ctx, projected.today);
  const own = (of: Owed[]) => of.find((it) => it.currency === currency) ?? nothing(currency);
  const others = (of: Owed[]) => of.filter((it) => it.currency !== currency);
  return {
    ...projected,
    receivable: own(receivable),
    payable: own(payable),
    others: { receivable: others(receivable), payable: others(payable) },
  };
}
