import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { isOwnMoney } from '../../accounts/access/money-of-jobs.ts';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { total, withTotal } from '../../kernel/tool-results/with-total.ts';
import { isOverdue } from '../../sales/invoices/conditions.ts';

const { clients, contacts, invoices, projects } = schema;

/**
 * Lists the overdue invoices that the actor sees, longest overdue first. Each waits since the end of
 * its due date. Without amounts.
 */
export async function selectOverdueInvoices(
  ctx: Ctx,
  { of, limit }: { of?: SQL | undefined; limit: number },
) {
  const rows = await ctx.tx
    .select({
      id: invoices.id,
      number: invoices.number,
      dueDate: sql<string>`${invoices.dueDate}`,
      projectId: projects.id,
      projectName: projects.name,
      clientName: clients.name,
      contactName: contacts.name,
      total,
    })
    .from(invoices)
    .innerJoin(clients, eq(clients.id, invoices.clientId))
    .innerJoin(projects, eq(projects.id, invoices.projectId))
    .leftJoin(contacts, and(eq(contacts.id, projects.contactId), isNull(contacts.deletedAt)))
    .where(and(isOverdue(todayOf(ctx)), isOwnMoney(ctx, invoices), of))
    .orderBy(asc(invoices.dueDate), asc(invoices.id))
    .limit(exactly(limit));
  const { items, total: count } = withTotal(rows);
  return {
    items: items.map((it) => ({ ...it, since: dueInstant(ctx, it.dueDate) })),
    total: count,
  };
}

/** Returns when a due date begins in the company's time zone, so that days are counted from it. */
function dueInstant({ workspace }: Ctx, date: string): Date {
  const { epochMilliseconds } = Temporal.PlainDate.from(date).toZonedDateTime(workspace.timeZone);
  return new Date(epochMilliseconds);
}

/** Counts the overdue invoices that the actor sees. */
export async function countOverdueInvoices(ctx: Ctx): Promise<number> {
  const [row] = await ctx.tx
    .select({ count: sql<number>`count(*)::int` })
    .from(invoices)
    .where(and(isOverdue(todayOf(ctx)), isOwnMoney(ctx, invoices)));
  return row?.count ?? 0;
}
