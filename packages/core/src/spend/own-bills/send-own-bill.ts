import type { BillLine } from '@callboard/domain/bills/fields';
import { dateAfter } from '@callboard/domain/dates/wall-time';
import { AppError, invalid } from '@callboard/domain/errors';
import type { SendOwnBill } from '@callboard/domain/own-bills/fields';
import type { z } from 'zod';
import { requireOpenPeriod } from '../../accounts/locks/require-open.ts';
import { record } from '../../activity/record.ts';
import { requireConfirmedAddress } from '../../crew/crew-addresses/require-confirmed-address.ts';
import { type CrewLinkCtx, lockCrewPage } from '../../crew/crew-links/index.ts';
import { requireOpenProject } from '../../jobs/projects/require-open-project.ts';
import { todayOf } from '../../kernel/dates.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';
import { raiseNotice } from '../../tell/notices/raise-notice.ts';
import { findBillSettings } from '../bills/find-bill-settings.ts';
import { subjectOf } from '../bills/move-bill.ts';
import { placeLines } from '../bills/place-lines.ts';
import { proposeLines } from '../bills/propose-bill.ts';
import { activityOf } from '../bills/record.ts';
import { requireTotal } from '../bills/require-references.ts';
import { writeLines } from '../bills/write-lines.ts';
import { selectOwnJobs } from './select-own-jobs.ts';

type Sent = z.infer<typeof SendOwnBill>;

/**
 * Sends a bill of the person of the page: what their hours on a job come to, or another amount, which
 * the checks compare with the hours. It waits for approval.
 * @throws AppError `email_not_confirmed`, `forbidden`, `not_found`, `project_closed`, `invalid_parameter` for a job
 * that they did not work on, `conflict` if no worked date is left to bill or the month is locked.
 */
export async function sendOwnBill(
  unlocked: CrewLinkCtx,
  { projectId, amountCents, number = null, notes = null }: Sent,
): Promise<{ id: string }> {
  const today = todayOf(unlocked);
  await requireOpenPeriod(unlocked, today);
  const { ctx, person } = await lockCrewPage(unlocked);
  requireConfirmedAddress(ctx);
  await requireOwnJob(ctx, projectId);
  await requireOpenProject(ctx, projectId);
  const payee = { kind: 'crew', crewMemberId: person.id, projectId } as const;
  const lines = await placeLines(ctx, payee, await linesOf(ctx, { projectId, amountCents }));
  await requireQuotas(ctx, { bills: 1, billLines: lines.length, billsOfProject: projectId });
  const { termsDays } = await findBillSettings(ctx);
  const id = newId('bill');
  const now = ctx.now();
  const bill = {
    ...{ ...payee, id, number, notes, payeeName: person.name, currency: person.currency },
    ...(await requireTotal(ctx, lines)),
    ...{ billedOn: today, receivedOn: today, dueOn: dateAfter(today, termsDays) },
    status: 'submitted' as const,
    source: 'crew_page' as const,
    ...{ createdAt: now, updatedAt: now },
  };
  await ctx.tx.insert(schema.bills).values(bill);
  await writeLines(ctx, id, lines);
  await record(ctx, 'bill.sent', { ...subjectOf(bill), data: activityOf(bill) });
  await raiseNotice(ctx, 'bill_waiting', { subject: id });
  return { id };
}

async function requireOwnJob(ctx: CrewLinkCtx, projectId: string): Promise<void> {
  const jobs = await selectOwnJobs(ctx);
  if (jobs.some((it) => it.id === projectId)) return;
  throw invalid('projectId', 'Choose a job that you worked on.');
}

type Wanted = Pick<Sent, 'projectId' | 'amountCents'>;

async function linesOf(
  ctx: CrewLinkCtx,
  { projectId, amountCents }: Wanted,
): Promise<z.infer<typeof BillLine>[]> {
  const { crewMemberId } = ctx.actor;
  const proposed = await proposeLines(ctx, { crewMemberId, projectId });
  if (amountCents === undefined) {
    if (proposed.length > 0) return proposed;
    throw new AppError('conflict', 'No worked day is left to bill. Enter an amount instead.');
  }
  const { section = null, bookingId = null } = proposed[0] ?? {};
  return [
    {
      ...{ kind: 'labor', description: 'As billed', qty: 100, rateCents: amountCents },
      ...{ taxes: [], section, bookingId, lineId: null, date: null },
    },
  ];
}
