import { addDays } from '@callboard/domain/cash/days';
import type { ProjectedDay } from '@callboard/domain/cash/projection';
import { and, gt, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { schema } from '../../kernel/schema.ts';
import { isPosted } from '../bank/conditions.ts';
import type { Cash } from '../bank/read-cash.ts';

const { bankTransactions } = schema;

/**
 * Lists the balance of past days with what came in and went out, the oldest first and without today:
 * from what is available now, backwards through the transactions of the accounts that count as cash.
 * Transfers between them are left out. Empty without a bank. @throws AppError `forbidden`.
 */
export async function listCashHistory(
  ctx: Ctx,
  { cash, days }: { cash: Cash; days: number },
): Promise<ProjectedDay[]> {
  const { accounts, availableCents, currency } = cash;
  const ids = accounts.filter((it) => it.currency === currency).map((it) => it.id);
  if (ids.length === 0) return [];
  const today = todayOf(ctx);
  const { date, amountCents, category } = bankTransactions;
  const isOwn = sql`${category} = 'transfer'`;
  const rows = await ctx.tx
    .select({
      date,
      inCents: sql`coalesce(sum(${amountCents}) filter (where ${amountCents} > 0
        and not ${isOwn}), 0)`.mapWith(Number),
      outCents: sql`coalesce(-sum(${amountCents}) filter (where ${amountCents} < 0
        and not ${isOwn}), 0)`.mapWith(Number),
      cents: sql`sum(${amountCents})`.mapWith(Number),
    })
    .from(bankTransactions)
    .where(
      and(isPosted, inArray(bankTransactions.accountId, ids), gt(date, addDays(today, -days - 1))),
    )
    .groupBy(date);
  const byDate = new Map(rows.map((it) => [it.date, it]));
  const later = rows.filter((it) => it.date >= today).reduce((sum, it) => sum + it.cents, 0);
  return countBack({ today, days, balanceCents: availableCents - later }, byDate);
}

interface Start {
  today: string;
  days: number;
  /** At the end of the day before today. */
  balanceCents: number;
}

type Moved = Pick<ProjectedDay, 'inCents' | 'outCents'> & { cents: number };

function countBack({ today, days, balanceCents }: Start, byDate: Map<string, Moved>) {
  const history: ProjectedDay[] = [];
  let balance = balanceCents;
  for (let back = 1; back <= days; back += 1) {
    const date = addDays(today, -back);
    const { inCents, outCents, cents } = byDate.get(date) ?? { inCents: 0, outCents: 0, cents: 0 };
    history.push({ date, inCents, outCents, balanceCents: balance });
    balance -= cents;
  }
  return history.reverse();
}
