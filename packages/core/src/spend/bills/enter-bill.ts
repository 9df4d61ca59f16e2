import type { EnterBill } from '@callboard/domain/bills/fields';
import { dateAfter } from '@callboard/domain/dates/wall-time';
import { invalid } from '@callboard/domain/errors';
import type { z } from 'zod';
import { requireOpenPeriod } from '../../accounts/locks/require-open.ts';
import { record } from '../../activity/record.ts';
import { findCrewMember } from '../../crew/find-crew-member.ts';
import { requireOpenProject } from '../../jobs/projects/require-open-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';
import { raiseNotice } from '../../tell/notices/raise-notice.ts';
import { currencyOfJob } from '../costs/select-budget.ts';
import { requireEntry } from './access.ts';
import { findBillSettings } from './find-bill-settings.ts';
import { subjectOf } from './move-bill.ts';
import { placeLines } from './place-lines.ts';
import { activityOf } from './record.ts';
import {
  requireBillFile,
  requireLines,
  requireOrder,
  requirePayee,
  requireTotal,
} from './require-references.ts';
import { writeLines } from './write-lines.ts';

/**
 * Enters a bill of a person or a vendor. It waits for approval.
 * @throws AppError `not_found`, `project_closed`, `forbidden`, `invalid_parameter`, `conflict` for a
 * date in a locked month.
 */
export async function enterBill(
  ctx: Ctx,
  { lines: typed, ...input }: z.infer<typeof EnterBill>,
): Promise<{ id: string }> {
  const { kind, billedOn, projectId = null, purchaseOrderId = null, fileId = null } = input;
  requirePayee(input);
  const totals = await requireTotal(ctx, typed);
  await requireOpenPeriod(ctx, billedOn);
  if (projectId !== null) await requireOpenProject(ctx, projectId);
  await requireEntry(ctx, projectId);
  const payee = await findPayee(ctx, input);
  await requireOrder(ctx, { projectId, purchaseOrderId });
  const lines = await placeLines(ctx, { kind, projectId, ...payee }, typed);
  await requireLines(ctx, { projectId, crewMemberId: payee.crewMemberId }, lines);
  const fileSha256 = await requireBillFile(ctx, { billId: null, projectId, fileId });
  await requireQuotas(ctx, {
    ...{ bills: 1, billLines: lines.length },
    ...(projectId !== null && { billsOfProject: projectId }),
  });
  const dueOn = input.dueOn ?? dateAfter(billedOn, (await findBillSettings(ctx)).termsDays);
  requireDue(billedOn, dueOn);
  const id = newId('bill');
  const now = ctx.now();
  const bill = {
    ...{ id, kind, ...payee, ...totals, billedOn, dueOn, projectId, purchaseOrderId },
    ...{ fileId, fileSha256, number: input.number ?? null, notes: input.notes ?? null },
    currency: input.currency ?? (await currencyOf(ctx, { projectId, ...payee })),
    receivedOn: input.receivedOn ?? todayOf(ctx),
    status: 'submitted' as const,
    source: fileId === null ? ('entered' as const) : ('file' as const),
    enteredBy: ctx.actor.membershipId ?? null,
    ...{ createdAt: now, updatedAt: now },
  };
  await ctx.tx.insert(schema.bills).values(bill);
  await writeLines(ctx, id, lines);
  await record(ctx, 'bill.entered', { ...subjectOf(bill), data: activityOf(bill) });
  await raiseNotice(ctx, 'bill_waiting', { subject: id });
  return { id };
}

/** Requires a due date that is not before the bill. @throws AppError `invalid_parameter`. */
export function requireDue(billedOn: string, dueOn: string): void {
  if (dueOn < billedOn) throw invalid('dueOn', 'Choose a due date on or after the bill date.');
}

interface Payee {
  crewMemberId?: string | null | undefined;
  payeeName?: string | undefined;
}

/** Returns whom a bill pays: a person by their name, unless another one is given. */
export async function findPayee(ctx: Ctx, { crewMemberId, payeeName }: Payee) {
  if (!crewMemberId) return { crewMemberId: null, payeeName: payeeName ?? '' };
  const { name } = await findCrewMember(ctx, { id: crewMemberId });
  return { crewMemberId, payeeName: payeeName ?? name };
}

interface Billed {
  projectId: string | null;
  crewMemberId: string | null;
}

/** Returns the currency of a bill: the person's, else that of the job, else the company's. */
async function currencyOf(ctx: Ctx, { projectId, crewMemberId }: Billed): Promise<string> {
  if (crewMemberId !== null) return (await findCrewMember(ctx, { id: crewMemberId })).currency;
  return projectId === null ? ctx.workspace.currency : currencyOfJob(ctx, projectId);
}
