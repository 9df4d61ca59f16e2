import type { ShownInvoiceStatus } from '@callboard/domain/invoices/enums';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { requireMoney } from '../../accounts/access/money-of-jobs.ts';
import { findClient } from '../../jobs/clients/find-client.ts';
import { findProject } from '../../jobs/projects/find-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { total, withTotal } from '../../kernel/tool-results/with-total.ts';
import { balanceSql, isOverdue } from './conditions.ts';
import { matchesFilters, withState } from './list-invoices.ts';
import { ageInvoices } from './summarize-invoices.ts';

const { clients, invoices, projects } = schema;

interface Input {
  status?: ShownInvoiceStatus | undefined;
  overdueOnly?: boolean | undefined;
  clientId?: string | undefined;
  projectId?: string | undefined;
  limit: number;
}

/**
 * Lists invoices and credit notes for assistants, what is due first, and what is owed of those that
 * match, by how late it is.
 * @throws AppError `forbidden`, `not_found` for an unknown client or job.
 */
export async function listInvoiceItems(ctx: Ctx, { limit, overdueOnly, ...filters }: Input) {
  requireMoney(ctx);
  const today = todayOf(ctx);
  const { clientId, projectId } = filters;
  if (clientId !== undefined) await findClient(ctx, { id: clientId });
  if (projectId !== undefined) await findProject(ctx, { id: projectId });
  const of = and(
    clientId === undefined ? undefined : eq(invoices.clientId, clientId),
    projectId === undefined ? undefined : eq(invoices.projectId, projectId),
  );
  const rows = await ctx.tx
    .select({
      id: invoices.id,
      number: invoices.number,
      kind: invoices.kind,
      status: invoices.status,
      clientName: clients.name,
      projectId: invoices.projectId,
      projectName: projects.name,
      currency: invoices.currency,
      totalCents: invoices.totalCents,
      balanceCents: balanceSql,
      issueDate: invoices.issueDate,
      dueDate: invoices.dueDate,
      total,
    })
    .from(invoices)
    .innerJoin(clients, eq(clients.id, invoices.clientId))
    .innerJoin(projects, eq(projects.id, invoices.projectId))
    .where(and(matchesFilters(ctx, filters), overdueOnly ? isOverdue(today) : undefined))
    .orderBy(
      desc(sql`${invoices.status} in ('sent', 'viewed', 'partially_paid')`),
      asc(invoices.dueDate),
      asc(invoices.id),
    )
    .limit(exactly(limit));
  const { items, total: count } = withTotal(rows);
  const ageing = await ageInvoices(ctx, of);
  return { items: items.map((it) => withState(it, today)), total: count, ageing };
}
