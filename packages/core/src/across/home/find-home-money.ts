import { moneyOfActor } from '../../accounts/access/money.ts';
import { type Cash, readCash } from '../../banking/bank/read-cash.ts';
import { nothing, type Owed, sumPayable, sumReceivable } from '../../banking/cash/owed.ts';
import type { Ctx } from '../../kernel/context.ts';

export interface HomeMoney {
  /** Null for those who see only the money of their jobs. */
  company: { cash: Pick<Cash, 'isConnected' | 'availableCents' | 'isStale'>; payable: Owed } | null;
  /** What clients owe of the invoices that the actor sees. */
  receivable: Owed;
}

/**
 * Returns cash, what clients owe and what is to pay, in the currency of the company: all of it, or
 * what clients owe for the actor's jobs; null for those who see no money.
 */
export async function findHomeMoney(ctx: Ctx, today: string): Promise<HomeMoney | null> {
  const access = moneyOfActor(ctx.actor);
  if (access === 'none') return null;
  const { currency } = ctx.workspace;
  const own = (of: Owed[]) => of.find((it) => it.currency === currency) ?? nothing(currency);
  const receivable = own(await sumReceivable(ctx, today));
  if (access !== 'full') return { company: null, receivable };
  const { isConnected, availableCents, isStale } = await readCash(ctx);
  const payable = own(await sumPayable(ctx, today));
  return { company: { cash: { isConnected, availableCents, isStale }, payable }, receivable };
}
