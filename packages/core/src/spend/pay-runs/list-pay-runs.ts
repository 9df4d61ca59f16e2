import { and, desc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { after, type PageInput, rowsFor, toPage } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { requirePayer } from '../bills/access.ts';
import { livePayRuns } from './conditions.ts';

const { bills, memberships, payRuns, users } = schema;

export type ListedPayRun = Awaited<ReturnType<typeof listPayRuns>>['items'][number];

/** Lists pay runs, newest first. @throws AppError `forbidden` without access to all money. */
export async function listPayRuns(ctx: Ctx, { limit, cursor }: PageInput) {
  requirePayer(ctx);
  const identity = { list: 'pay_runs', filters: {} };
  const rows = await ctx.tx
    .select({
      id: payRuns.id,
      payOn: payRuns.payOn,
      currency: payRuns.currency,
      totalCents: payRuns.totalCents,
      bills:
        sql<number>`(${ctx.tx.select({ count: sql`count(*)` }).from(bills).where(eq(bills.payRunId, payRuns.id))})`.mapWith(
          Number,
        ),
      createdByName: users.name,
      paidAt: payRuns.paidAt,
      createdAt: payRuns.createdAt,
    })
    .from(payRuns)
    .leftJoin(memberships, eq(memberships.id, payRuns.createdBy))
    .leftJoin(users, eq(users.id, memberships.userId))
    .where(and(livePayRuns, after(ctx, identity, cursor, payRuns)))
    .orderBy(desc(payRuns.createdAt), desc(payRuns.id))
    .limit(rowsFor(limit));
  return toPage(ctx, identity, limit, rows);
}
