import { isManager } from '@callboard/domain/access/permissions';
import { isAgreed, isOpen, isPaid, isScheduled } from '@callboard/domain/bills/enums';
import { notFound } from '@callboard/domain/errors';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { seesAllMoney } from '../../accounts/access/money.ts';
import { findProjectAccess } from '../../accounts/access/project-access.ts';
import { liveProjects } from '../../jobs/projects/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { schema } from '../../kernel/schema.ts';
import { selectDetailMarks } from '../../tell/payment-details/select-marks.ts';
import { checkBills } from '../bill-checks/check-bills.ts';
import { listComparedDates } from '../bill-checks/list-dates.ts';
import { holdSentence, selectHolds } from '../payees/require-not-held.ts';
import { isSeenBill } from './access.ts';
import { findRefusals } from './approvals.ts';
import { liveBills } from './conditions.ts';
import { type Bill, billColumns } from './record.ts';
import { findWithdrawn } from './select-withdrawn.ts';

const { billMessages, bills, blobs, crewMembers, estimateLines, files, memberships } = schema;
const { pictures, projects, purchaseOrders, users } = schema;

const approvers = alias(memberships, 'approvers');
const approverUsers = alias(users, 'approver_users');

export type BillInFull = Awaited<ReturnType<typeof findBill>>;

/**
 * Returns a bill with its lines and messages, what the checks found, the booked dates and hours beside
 * what it bills for them, what changed of where it is paid to, and what the actor may do with it.
 * @throws AppError `not_found`.
 */
export async function findBill(ctx: Ctx, { id }: { id: string }) {
  const found = await selectBill(ctx, id);
  if (!found) throw notFound('bill');
  const { bill, file, ...facts } = found;
  const checked = (await checkBills(ctx, [bill])).get(id);
  const refusal = (await findRefusals(ctx, [bill])).get(id) ?? null;
  const { lines = [], bookings = [], findings = [] } = checked ?? {};
  const { marks, hold } = await findPayeeMarks(ctx, bill);
  const seesPay = await maySeePay(ctx, bill.projectId);
  return {
    ...{ ...bill, ...facts, lines, file: file ? toFile(file) : null },
    /** Of the amount, what the bank withdrew. */
    withdrawnCents: await findWithdrawn(ctx, id),
    bidLines: await selectBidLines(ctx, lines),
    messages: await selectMessages(ctx, id),
    findings: seesPay ? findings : findings.filter((it) => it.lineId === null),
    dates: seesPay ? listComparedDates(bookings, lines, todayOf(ctx)) : [],
    ...{ marks, hold },
    may: whatActorMay(ctx, {
      ...{ status: bill.status, paidSource: bill.paidSource, refusal },
      isHeld: hold !== null,
    }),
    refusal,
  };
}

/** Returns what changed of where a bill is paid to, and why it is held; null if it is not. */
async function findPayeeMarks(ctx: Ctx, bill: Bill) {
  const change = (await selectHolds(ctx, [bill])).get(bill.id);
  const marks = await selectDetailMarks(ctx, { crewMemberIds: [bill.crewMemberId] });
  return { marks, hold: change && !isPaid(bill.status) ? holdSentence(ctx, bill, change) : null };
}

async function selectBill({ tx, ...ctx }: Ctx, id: string) {
  const [found] = await tx
    .select({
      bill: billColumns,
      projectName: projects.name,
      jobNo: projects.jobNo,
      orderNumber: purchaseOrders.number,
      orderCents: purchaseOrders.amountCents,
      loanOutName: crewMembers.loanOutName,
      enteredByName: users.name,
      approvedByName: approverUsers.name,
      file: {
        id: files.id,
        name: files.name,
        contentType: blobs.contentType,
        sizeBytes: blobs.sizeBytes,
        picture: pictures.state,
        pictureProblem: pictures.problem,
      },
    })
    .from(bills)
    .leftJoin(projects, and(eq(projects.id, bills.projectId), liveProjects))
    .leftJoin(purchaseOrders, eq(purchaseOrders.id, bills.purchaseOrderId))
    .leftJoin(crewMembers, eq(crewMembers.id, bills.crewMemberId))
    .leftJoin(memberships, eq(memberships.id, bills.enteredBy))
    .leftJoin(users, eq(users.id, memberships.userId))
    .leftJoin(approvers, eq(approvers.id, bills.approvedBy))
    .leftJoin(approverUsers, eq(approverUsers.id, approvers.userId))
    .leftJoin(files, and(eq(files.id, bills.fileId), isNull(files.deletedAt)))
    .leftJoin(blobs, eq(blobs.id, files.blobId))
    .leftJoin(pictures, eq(pictures.blobId, files.blobId))
    .where(and(eq(bills.id, id), liveBills, isSeenBill({ tx, ...ctx })));
  return found;
}

type FoundFile = NonNullable<NonNullable<Awaited<ReturnType<typeof selectBill>>>['file']>;

/** Returns a file as it is shown; null for none, as the joins have it. */
function toFile({ id, name, contentType, ...picture }: FoundFile) {
  if (id === null || name === null || contentType === null) return null;
  return { id, name, contentType, ...picture };
}

/** Returns the lines of the bid that lines of a bill are coded to. */
async function selectBidLines(
  { tx }: Ctx,
  lines: readonly { lineId: string | null }[],
): Promise<{ id: string; description: string }[]> {
  const ids = lines.map((it) => it.lineId).filter((it) => it !== null);
  if (ids.length === 0) return [];
  return tx
    .select({ id: estimateLines.id, description: estimateLines.description })
    .from(estimateLines)
    .where(inArray(estimateLines.id, [...new Set(ids)]));
}

function selectMessages({ tx }: Ctx, billId: string) {
  return tx
    .select({
      id: billMessages.id,
      author: billMessages.author,
      authorName: users.name,
      body: billMessages.body,
      createdAt: billMessages.createdAt,
    })
    .from(billMessages)
    .leftJoin(memberships, eq(memberships.id, billMessages.membershipId))
    .leftJoin(users, eq(users.id, memberships.userId))
    .where(eq(billMessages.billId, billId))
    .orderBy(asc(billMessages.createdAt), asc(billMessages.id));
}

async function maySeePay(ctx: Ctx, projectId: string | null): Promise<boolean> {
  if (projectId === null) return true;
  const { seePay, seeMoney } = await findProjectAccess(ctx, { id: projectId });
  return seePay || seeMoney;
}

interface Stands extends Pick<typeof bills.$inferSelect, 'status' | 'paidSource'> {
  isHeld: boolean;
  refusal: string | null;
}

function whatActorMay(ctx: Ctx, { status, paidSource, refusal, isHeld }: Stands) {
  const pays = seesAllMoney(ctx);
  const manages = ctx.actor.kind !== 'user' || isManager(ctx.actor.role);
  return {
    edit: isOpen(status),
    query: isOpen(status),
    approve: isOpen(status) && refusal === null,
    reopen: isAgreed(status) && refusal === null,
    // One that is held can still be taken off its date.
    schedule: isAgreed(status) && pays && (!isHeld || isScheduled(status)),
    pay: isAgreed(status) && pays && !isHeld,
    undo: isPaid(status) && pays && (manages || paidSource === 'bank'),
    void: isOpen(status) || (isAgreed(status) && refusal === null),
  };
}
