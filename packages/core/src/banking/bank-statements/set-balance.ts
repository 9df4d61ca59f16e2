import type { Statement } from '@callboard/bank/statements';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import type { Account } from './select-accounts.ts';

const { bankAccounts, bankStatements } = schema;

type Of = Pick<Account, 'id' | 'type' | 'provider' | 'balancesAt'>;

/**
 * Sets the balance of an account to the closing one, unless a later one is known. A connected bank
 * sends its balances itself.
 */
export async function setBalance(
  ctx: Ctx,
  { account, statement }: { account: Of; statement: Pick<Statement, 'toDate' | 'closingCents'> },
): Promise<void> {
  const { toDate, closingCents } = statement;
  if (account.provider !== 'statement' || toDate === null || closingCents === null) return;
  const at = endOf(ctx, toDate);
  if (account.balancesAt !== null && account.balancesAt > at) return;
  await change(ctx, { account, closingCents, at });
}

/** Sets the balance of an account to that of its latest statement; to none without one. */
export async function resetBalance(ctx: Ctx, account: Of): Promise<void> {
  if (account.provider !== 'statement') return;
  const s = bankStatements;
  const isLatest = and(
    ...[eq(s.accountId, account.id), eq(s.state, 'ready')],
    ...[isNotNull(s.closingCents), isNotNull(s.toDate)],
  );
  const [last] = await ctx.tx
    .select({ toDate: s.toDate, closingCents: s.closingCents })
    .from(s)
    .where(isLatest)
    .orderBy(desc(s.toDate), desc(s.updatedAt))
    .limit(1);
  const at = last?.toDate ? endOf(ctx, last.toDate) : null;
  await change(ctx, { account, closingCents: last?.closingCents ?? null, at });
}

/** What a card or a loan owes is a positive balance. */
async function change(
  ctx: Ctx,
  { account, closingCents, at }: { account: Of; closingCents: number | null; at: Date | null },
): Promise<void> {
  const isDebt = account.type === 'credit' || account.type === 'loan';
  const isOwed = isDebt && closingCents !== null && closingCents !== 0;
  await ctx.tx
    .update(bankAccounts)
    .set({
      currentCents: isOwed ? -closingCents : closingCents,
      ...{ availableCents: null, balancesAt: at, updatedAt: ctx.now() },
    })
    .where(eq(bankAccounts.id, account.id));
}

/** The end of a day, or now, if that is earlier. */
function endOf(ctx: Ctx, date: string): Date {
  const end = Date.parse(date) + 86_399_000;
  return new Date(Math.min(end, ctx.now().getTime()));
}
