import { and, asc, eq, exists, isNotNull, not, sql } from 'drizzle-orm';
import { isOwnMoney, requireMoney } from '../../accounts/access/money-of-jobs.ts';
import { isAwarded } from '../../bids/estimates/conditions.ts';
import { liveProjects } from '../../jobs/projects/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { isCounted } from './conditions.ts';

const { clients, estimates, invoices, projects } = schema;

/** An approved estimate of which something is left to invoice. */
export type ToInvoice = Awaited<ReturnType<typeof listToInvoice>>[number];

/**
 * Lists the approved estimates of jobs, that the actor sees, of which nothing was issued yet: those
 * without an invoice, and those whose invoices are drafts. The oldest approval is first.
 * @throws AppError `forbidden`.
 */
export async function listToInvoice(ctx: Ctx, { limit }: { limit: number }) {
  requireMoney(ctx);
  const issued = ctx.tx
    .select({ one: sql`1` })
    .from(invoices)
    .where(
      and(eq(invoices.estimateId, estimates.id), isCounted, sql`${invoices.status} <> 'draft'`),
    );
  return ctx.tx
    .select({
      id: estimates.id,
      number: estimates.number,
      title: estimates.title,
      kind: estimates.kind,
      currency: estimates.currency,
      totalCents: estimates.totalCents,
      clientName: clients.name,
      projectId: projects.id,
      projectName: projects.name,
      decidedAt: estimates.decidedAt,
    })
    .from(estimates)
    .innerJoin(clients, eq(clients.id, estimates.clientId))
    .innerJoin(projects, and(eq(projects.id, estimates.projectId), liveProjects))
    .where(
      and(
        isAwarded,
        isNotNull(estimates.decidedAt),
        isOwnMoney(ctx, estimates),
        not(exists(issued)),
      ),
    )
    .orderBy(asc(estimates.decidedAt), asc(estimates.id))
    .limit(exactly(limit));
}
