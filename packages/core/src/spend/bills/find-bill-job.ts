import { billableStatuses } from '@callboard/domain/costs/enums';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { findProject } from '../../jobs/projects/find-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { currencyOfJob, selectBudgetLines } from '../costs/select-budget.ts';
import { billedOf } from '../costs/select-spending.ts';
import { requireEntry } from './access.ts';

const { purchaseOrders } = schema;

/** What a bill of a job can be coded to. */
export type BillJob = Awaited<ReturnType<typeof findBillJob>>;

/**
 * Returns what a bill of a job can be coded to: its purchase orders that take bills, the lines of its
 * bid without their amounts, and its currency.
 * @throws AppError `not_found`, `forbidden`.
 */
export async function findBillJob(ctx: Ctx, { projectId }: { projectId: string }) {
  const project = await findProject(ctx, { id: projectId });
  await requireEntry(ctx, projectId);
  const lines = await selectBudgetLines(ctx, projectId);
  return {
    ...{ id: project.id, name: project.name, isClosed: project.closedAt !== null },
    currency: await currencyOfJob(ctx, projectId),
    orders: await selectOrders(ctx, projectId),
    lines: lines.map(({ id, section, description }) => ({ id, section, description })),
  };
}

function selectOrders(ctx: Ctx, projectId: string) {
  return ctx.tx
    .select({
      id: purchaseOrders.id,
      number: purchaseOrders.number,
      vendorName: purchaseOrders.vendorName,
      crewMemberId: purchaseOrders.crewMemberId,
      section: purchaseOrders.section,
      lineId: purchaseOrders.lineId,
      lines: purchaseOrders.lines,
      amountCents: purchaseOrders.amountCents,
      billedCents: billedOf(ctx),
    })
    .from(purchaseOrders)
    .where(
      and(
        eq(purchaseOrders.projectId, projectId),
        inArray(purchaseOrders.status, [...billableStatuses]),
        isNull(purchaseOrders.deletedAt),
      ),
    )
    .orderBy(asc(purchaseOrders.number));
}
