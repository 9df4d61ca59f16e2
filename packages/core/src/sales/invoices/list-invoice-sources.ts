import { and, asc, eq } from 'drizzle-orm';
import { requireProjectMoney } from '../../accounts/access/project-access.ts';
import { isAwarded } from '../../bids/estimates/conditions.ts';
import { paymentsOf } from '../../bids/sent-estimates/payments.ts';
import { findProject } from '../../jobs/projects/find-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { currencyOfJob } from '../../spend/costs/select-budget.ts';
import { invoicedOf } from './invoiced-of.ts';
import { listBillableTimecards } from './list-billable-timecards.ts';

const { estimates } = schema;

export type InvoiceSources = Awaited<ReturnType<typeof listInvoiceSources>>;

/**
 * Returns what a job can be invoiced from: its approved estimates with their payments and what is left
 * of each, and the timecards that no invoice has.
 * @throws AppError `forbidden`, `not_found`.
 */
export async function listInvoiceSources(ctx: Ctx, { projectId }: { projectId: string }) {
  const { id, name, jobNo } = await findProject(ctx, { id: projectId });
  await requireProjectMoney(ctx, { id: projectId });
  const agreed = await ctx.tx
    .select()
    .from(estimates)
    .where(and(isAwarded, eq(estimates.projectId, projectId)))
    .orderBy(asc(estimates.createdAt), asc(estimates.id));
  const cards = await listBillableTimecards(ctx, { projectId });
  return {
    project: { id, name, jobNo },
    currency: await currencyOfJob(ctx, projectId),
    estimates: await Promise.all(agreed.map((it) => withWhatIsLeft(ctx, it))),
    timecards: {
      count: cards.length,
      amountCents: cards.reduce((sum, it) => sum + it.amountCents, 0),
    },
  };
}

async function withWhatIsLeft(ctx: Ctx, estimate: typeof estimates.$inferSelect) {
  const { id, number, title, kind, currency, totalCents, paymentSchedule } = estimate;
  const { cents, byStep } = await invoicedOf(ctx, id);
  const steps = kind === 'bid' ? paymentsOf(totalCents, paymentSchedule) : [];
  return {
    ...{ id, number, title, kind, currency, totalCents, leftCents: totalCents - cents },
    steps: steps.map((it, step) => ({
      ...{ step, label: it.label, bps: it.bps, cents: it.cents },
      invoiceId: byStep.get(step)?.id ?? null,
    })),
  };
}
