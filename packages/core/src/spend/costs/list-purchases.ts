import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { findJob } from './lock-job.ts';
import { findApprovalLimit } from './may-approve.ts';
import { currencyOfJob, selectBudgetLines } from './select-budget.ts';
import { billedOf } from './select-spending.ts';

const { blobs, costs, files, memberships, pettyCashFloats, pictures, purchaseOrders, users } =
  schema;

const approvers = alias(memberships, 'approvers');
const approverUsers = alias(users, 'approver_users');

/** No job has more of each: the page shows all of them. */
const most = 2_000;

export type Purchases = Awaited<ReturnType<typeof listPurchases>>;
export type ListedOrder = Purchases['orders'][number];
export type ListedCost = Purchases['costs'][number];
export type ListedFloat = Purchases['floats'][number];

/**
 * Lists the purchase orders, costs and petty cash floats of a job, newest first, for those who may
 * enter them. The lines to code them to are without amounts.
 * @throws AppError `not_found`, `forbidden`.
 */
export async function listPurchases(ctx: Ctx, { projectId }: { projectId: string }) {
  const project = await findJob(ctx, projectId);
  const [orders, spent, floats, lines, currency, approvalLimitCents] = await Promise.all([
    selectOrders(ctx, projectId),
    selectCosts(ctx, projectId),
    selectFloats(ctx, projectId),
    selectBudgetLines(ctx, projectId),
    currencyOfJob(ctx, projectId),
    findApprovalLimit(ctx, project),
  ]);
  return {
    project: {
      ...{ id: project.id, name: project.name, jobNo: project.jobNo },
      isClosed: project.closedAt !== null,
    },
    ...{ orders, costs: spent, floats, currency, approvalLimitCents },
    lines: lines.map(({ id, section, description }) => ({ id, section, description })),
  };
}

function selectOrders(ctx: Ctx, projectId: string) {
  return ctx.tx
    .select({
      id: purchaseOrders.id,
      number: purchaseOrders.number,
      vendorName: purchaseOrders.vendorName,
      vendorEmail: purchaseOrders.vendorEmail,
      crewMemberId: purchaseOrders.crewMemberId,
      section: purchaseOrders.section,
      lineId: purchaseOrders.lineId,
      lines: purchaseOrders.lines,
      amountCents: purchaseOrders.amountCents,
      billedCents: billedOf(ctx),
      currency: purchaseOrders.currency,
      neededOn: purchaseOrders.neededOn,
      notes: purchaseOrders.notes,
      status: purchaseOrders.status,
      approvedAt: purchaseOrders.approvedAt,
      sentAt: purchaseOrders.sentAt,
      receivedAt: purchaseOrders.receivedAt,
      voidReason: purchaseOrders.voidReason,
      requestedByName: users.name,
      approvedByName: approverUsers.name,
      createdAt: purchaseOrders.createdAt,
    })
    .from(purchaseOrders)
    .leftJoin(memberships, eq(memberships.id, purchaseOrders.requestedBy))
    .leftJoin(users, eq(users.id, memberships.userId))
    .leftJoin(approvers, eq(approvers.id, purchaseOrders.approvedBy))
    .leftJoin(approverUsers, eq(approverUsers.id, approvers.userId))
    .where(and(eq(purchaseOrders.projectId, projectId), isNull(purchaseOrders.deletedAt)))
    .orderBy(desc(purchaseOrders.createdAt), desc(purchaseOrders.id))
    .limit(exactly(most));
}

function selectCosts(ctx: Ctx, projectId: string) {
  return ctx.tx
    .select({
      id: costs.id,
      kind: costs.kind,
      section: costs.section,
      lineId: costs.lineId,
      purchaseOrderId: costs.purchaseOrderId,
      floatId: costs.floatId,
      vendorName: costs.vendorName,
      description: costs.description,
      amountCents: costs.amountCents,
      currency: costs.currency,
      date: costs.date,
      fileId: costs.fileId,
      fileName: files.name,
      contentType: blobs.contentType,
      /** State of the pictures of a photo; null for other files. */
      picture: pictures.state,
      pictureProblem: pictures.problem,
    })
    .from(costs)
    .leftJoin(files, and(eq(files.id, costs.fileId), isNull(files.deletedAt)))
    .leftJoin(blobs, eq(blobs.id, files.blobId))
    .leftJoin(pictures, eq(pictures.blobId, files.blobId))
    .where(and(eq(costs.projectId, projectId), isNull(costs.deletedAt)))
    .orderBy(desc(costs.date), desc(costs.id))
    .limit(exactly(most));
}

function selectFloats(ctx: Ctx, projectId: string) {
  const spent = ctx.tx
    .select({ spent: sql`coalesce(sum(${costs.amountCents}), 0)` })
    .from(costs)
    .where(and(eq(costs.floatId, pettyCashFloats.id), isNull(costs.deletedAt)));
  return ctx.tx
    .select({
      id: pettyCashFloats.id,
      holderName: pettyCashFloats.holderName,
      amountCents: pettyCashFloats.amountCents,
      spentCents: sql<number>`(${spent})`.mapWith(Number),
      returnedCents: pettyCashFloats.returnedCents,
      currency: pettyCashFloats.currency,
      givenOn: pettyCashFloats.givenOn,
      closedAt: pettyCashFloats.closedAt,
    })
    .from(pettyCashFloats)
    .where(and(eq(pettyCashFloats.projectId, projectId), isNull(pettyCashFloats.deletedAt)))
    .orderBy(desc(pettyCashFloats.createdAt), desc(pettyCashFloats.id))
    .limit(exactly(most));
}
