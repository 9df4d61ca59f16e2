import { isAllowed } from '@callboard/domain/access/permissions';
import { isAgreed } from '@callboard/domain/bills/enums';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { liveProjects } from '../../jobs/projects/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { selectDetailMarks } from '../../tell/payment-details/select-marks.ts';
import { requirePayer } from '../bills/access.ts';
import { type Hold, holdSentence, selectHolds } from '../payees/require-not-held.ts';

const { bills, crewMembers, crewNumbers, payRuns, projects } = schema;

export type PayRun = Awaited<ReturnType<typeof findPayRun>>;
export type PaidBill = PayRun['bills'][number];

/**
 * Returns a pay run with its bills by payee, with the last characters of the account of each payee who
 * gave theirs, and with what changed of it.
 * @throws AppError `not_found`, `forbidden` without access to all money.
 */
export async function findPayRun(ctx: Ctx, { id }: { id: string }) {
  requirePayer(ctx);
  const run = await findRecord(ctx, payRuns, id);
  const rows = await selectBills(ctx, id);
  const accounts = await selectEndings(
    ctx,
    rows.map((it) => it.crewMemberId).filter((it) => it !== null),
  );
  const holds = await selectHolds(ctx, rows);
  const marks = await selectDetailMarks(ctx, { crewMemberIds: rows.map((it) => it.crewMemberId) });
  return {
    ...{ id, payOn: run.payOn, currency: run.currency, paidAt: run.paidAt },
    totalCents: rows.reduce((sum, it) => sum + it.amountCents, 0),
    bills: rows.map((it) => ({
      ...it,
      accountEnding: accounts.get(it.crewMemberId ?? '') ?? null,
      /** Why the bill is not paid: somebody has to look at a change first. */
      hold: holdOf(ctx, it, holds.get(it.id)),
      marks: marks.filter((mark) => mark.crewMemberId === it.crewMemberId),
    })),
    mayReadNumbers: mayReadNumbers(ctx),
  };
}

type Row = Awaited<ReturnType<typeof selectBills>>[number];

function holdOf(ctx: Ctx, bill: Row, change: Hold | undefined): string | null {
  return change && isAgreed(bill.status) ? holdSentence(ctx, bill, change) : null;
}

/** Returns whether the actor may read bank numbers. */
export function mayReadNumbers({ actor }: Pick<Ctx, 'actor'>): boolean {
  return actor.kind === 'user' && isAllowed(actor.role, 'crew.numbers');
}

function selectBills({ tx }: Ctx, id: string) {
  return tx
    .select({
      id: bills.id,
      number: bills.number,
      crewMemberId: bills.crewMemberId,
      payeeName: bills.payeeName,
      loanOutName: crewMembers.loanOutName,
      projectName: projects.name,
      jobNo: projects.jobNo,
      /** What the run pays of the bill. */
      amountCents: sql`coalesce(${bills.payRunCents}, ${bills.amountCents})`.mapWith(Number),
      currency: bills.currency,
      dueOn: bills.dueOn,
      status: bills.status,
      approvedAt: bills.approvedAt,
      paidOn: bills.paidOn,
    })
    .from(bills)
    .leftJoin(crewMembers, eq(crewMembers.id, bills.crewMemberId))
    .leftJoin(projects, and(eq(projects.id, bills.projectId), liveProjects))
    .where(eq(bills.payRunId, id))
    .orderBy(asc(sql`lower(${bills.payeeName})`), asc(bills.id));
}

async function selectEndings({ tx }: Ctx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ crewMemberId: crewNumbers.crewMemberId, ending: crewNumbers.ending })
    .from(crewNumbers)
    .where(and(inArray(crewNumbers.crewMemberId, ids), eq(crewNumbers.field, 'bank_account')));
  return new Map(rows.map((it) => [it.crewMemberId, it.ending]));
}
