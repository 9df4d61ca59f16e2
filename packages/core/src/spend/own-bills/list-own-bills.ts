import { billTotals } from '@callboard/domain/bills/line-amount';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { requireConfirmedAddress } from '../../crew/crew-addresses/require-confirmed-address.ts';
import type { CrewLinkCtx } from '../../crew/crew-links/index.ts';
import { findCrewMember } from '../../crew/find-crew-member.ts';
import { liveProjects } from '../../jobs/projects/record.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { liveBills } from '../bills/conditions.ts';
import { proposeLines } from '../bills/propose-bill.ts';
import { selectOwnJobs } from './select-own-jobs.ts';

const { billMessages, bills, files, projects } = schema;

/** Bills that the page shows. */
const mostBills = 60;

export type OwnBills = Awaited<ReturnType<typeof listOwnBills>>;

/**
 * Lists the bills of the person of the page with their questions and answers, newest first, and the
 * jobs that they can bill with what their hours there come to.
 * @throws AppError `email_not_confirmed`, `forbidden` for an email that nobody confirmed.
 */
export async function listOwnBills(ctx: CrewLinkCtx) {
  requireConfirmedAddress(ctx);
  const { crewMemberId } = ctx.actor;
  const { currency } = await findCrewMember(ctx, { id: crewMemberId });
  const rows = await selectBills(ctx);
  const messages = await selectMessages(
    ctx,
    rows.map((it) => it.id),
  );
  const jobs = [];
  for (const job of await selectOwnJobs(ctx)) {
    const lines = await proposeLines(ctx, { crewMemberId, projectId: job.id });
    const shown = lines.map(({ description, rateCents }) => ({ description, rateCents }));
    jobs.push({ ...job, lines: shown, amountCents: billTotals(lines).amountCents });
  }
  return {
    currency,
    jobs,
    bills: rows.map((it) => ({ ...it, messages: messages.get(it.id) ?? [] })),
  };
}

function selectBills(ctx: CrewLinkCtx) {
  return ctx.tx
    .select({
      id: bills.id,
      number: bills.number,
      projectName: projects.name,
      amountCents: bills.amountCents,
      currency: bills.currency,
      billedOn: bills.billedOn,
      dueOn: bills.dueOn,
      status: bills.status,
      scheduledFor: bills.scheduledFor,
      paidOn: bills.paidOn,
      voidReason: bills.voidReason,
      fileName: files.name,
    })
    .from(bills)
    .leftJoin(projects, and(eq(projects.id, bills.projectId), liveProjects))
    .leftJoin(files, eq(files.id, bills.fileId))
    .where(and(eq(bills.crewMemberId, ctx.actor.crewMemberId), liveBills))
    .orderBy(desc(bills.billedOn), desc(bills.id))
    .limit(exactly(mostBills));
}

/** Without the names of members, whom the person asks for at the production. */
async function selectMessages({ tx }: CrewLinkCtx, ids: string[]) {
  if (ids.length === 0) return new Map<string, never[]>();
  const rows = await tx
    .select({
      id: billMessages.id,
      billId: billMessages.billId,
      author: billMessages.author,
      body: billMessages.body,
      createdAt: billMessages.createdAt,
    })
    .from(billMessages)
    .where(inArray(billMessages.billId, ids))
    .orderBy(billMessages.createdAt, billMessages.id);
  return Map.groupBy(rows, (it) => it.billId);
}
