import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { isAwarded } from '../../bids/estimates/conditions.ts';
import { readLines } from '../../bids/estimates/read-lines.ts';
import { requireTotals } from '../../bids/estimates/require-totals.ts';
import { selectEstimate } from '../../bids/estimates/select-estimate.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { estimateLines, estimates } = schema;

/** Returns the accepted estimates of a job, the first one first. */
export async function selectAwards(ctx: Ctx, projectId: string) {
  return ctx.tx
    .select({
      id: estimates.id,
      number: estimates.number,
      title: estimates.title,
      kind: estimates.kind,
      totalCents: estimates.totalCents,
      currency: estimates.currency,
    })
    .from(estimates)
    .where(and(eq(estimates.projectId, projectId), isAwarded, isNull(estimates.deletedAt)))
    .orderBy(asc(estimates.decidedAt), asc(estimates.id));
}

/** Returns the insurance and the tax of accepted estimates. */
export async function selectAwardFigures(ctx: Ctx, awards: readonly { id: string }[]) {
  const found = await Promise.all(
    awards.map(async ({ id }) => ({
      estimate: await selectEstimate(ctx, id),
      lines: await readLines(ctx, id),
    })),
  );
  return found.map(({ estimate, lines }) => {
    const { insuranceCents, taxCents } = requireTotals(estimate, lines);
    return { amountCents: insuranceCents, taxCents, isAdded: estimate.kind !== 'bid' };
  });
}

/**
 * Returns the lines of the accepted estimates of a job, which are its budget. Options that the client
 * did not choose are not part of it.
 */
export async function selectBudgetLines(ctx: Ctx, projectId: string) {
  return ctx.tx
    .select({
      id: estimateLines.id,
      section: estimateLines.section,
      description: estimateLines.description,
      amountCents: estimateLines.amountCents,
      isAdded: sql<boolean>`${estimates.kind} <> 'bid'`,
    })
    .from(estimateLines)
    .innerJoin(estimates, eq(estimates.id, estimateLines.estimateId))
    .where(
      and(
        eq(estimates.projectId, projectId),
        isAwarded,
        isNull(estimates.deletedAt),
        isNull(estimateLines.deletedAt),
        eq(estimateLines.kind, 'line'),
        or(eq(estimateLines.isOptional, false), eq(estimateLines.isChosen, true)),
      ),
    )
    .orderBy(
      asc(estimateLines.section),
      asc(estimates.decidedAt),
      asc(estimateLines.position),
      asc(estimateLines.id),
    );
}

/** Returns the currency of a job: that of its bid, or else the company's. */
export async function currencyOfJob(ctx: Ctx, projectId: string): Promise<string> {
  const [award] = await selectAwards(ctx, projectId);
  return award?.currency ?? ctx.workspace.currency;
}

/** Returns the currency of each job, as `currencyOfJob` does. */
export async function selectJobCurrencies(
  ctx: Ctx,
  projectIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await ctx.tx
    .selectDistinctOn([estimates.projectId], {
      projectId: estimates.projectId,
      currency: estimates.currency,
    })
    .from(estimates)
    .where(
      and(
        inArray(estimates.projectId, projectIds.length > 0 ? [...projectIds] : ['']),
        isAwarded,
        isNull(estimates.deletedAt),
      ),
    )
    .orderBy(asc(estimates.projectId), asc(estimates.decidedAt), asc(estimates.id));
  const known = new Map(rows.map((it) => [it.projectId, it.currency]));
  return new Map(projectIds.map((id) => [id, known.get(id) ?? ctx.workspace.currency]));
}
