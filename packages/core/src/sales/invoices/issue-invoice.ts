import { invalid } from '@callboard/domain/errors';
import type { IssueInvoice } from '@callboard/domain/invoices/fields';
import { reminderDue } from '@callboard/domain/invoices/reminder-due';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { requireOpenPeriod } from '../../accounts/locks/require-open.ts';
import { type Locked, lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { schema } from '../../kernel/schema.ts';
import { issuedStatus } from './conditions.ts';
import { findInvoiceSettings, readEncryptedRemitTo } from './find-invoice-settings.ts';
import { issueProblems } from './issue-problems.ts';
import { lockDraft } from './lock-invoice.ts';
import { readLetterhead } from './read-letterhead.ts';
import type { Invoice } from './record.ts';
import { takeInvoiceNumber } from './take-invoice-number.ts';

const { clients, invoices } = schema;

/**
 * Issues a draft: it takes the next number, and its lines, the company's letterhead and where to pay to
 * are frozen. It
 * is due on its date, or else by the terms of the client, and not before it is issued.
 * @throws AppError `forbidden`, `not_found`, `invalid_parameter` without who pays, an amount or a
 * required purchase order, `conflict` if it was issued or the month is locked.
 */
export async function issueInvoice(
  unlocked: Ctx,
  input: z.input<typeof IssueInvoice>,
): Promise<Pick<Invoice, 'id' | 'number'>> {
  const { id, number } = await issueDraft(await lockWorkspace(unlocked), input);
  return { id, number };
}

/** Like `issueInvoice`, in an act that locked the workspace. */
export async function issueDraft(
  ctx: Locked,
  { id, issueDate = todayOf(ctx) }: z.input<typeof IssueInvoice>,
): Promise<Invoice> {
  await requireOpenPeriod(ctx, issueDate);
  const draft = await lockDraft(ctx, id);
  if (issueDate > todayOf(ctx)) throw invalid('issueDate', 'Enter today or an earlier date.');
  const [problem] = await issueProblems(ctx, draft);
  if (problem) throw invalid(problem.param, problem.message);
  const dueDate = await dueDateOf(ctx, draft, issueDate);
  const number = await takeInvoiceNumber(ctx, issueDate);
  const [invoice] = await ctx.tx
    .update(invoices)
    .set({
      ...{ status: issuedStatus, number, issueDate, dueDate },
      letterhead: await readLetterhead(ctx),
      encryptedRemitTo: await readEncryptedRemitTo(ctx),
      // Reminders whose day has passed are not mailed with the invoice.
      lastReminderDays: reminderDue(dueDate, todayOf(ctx)),
      updatedAt: ctx.now(),
    })
    .where(eq(invoices.id, id))
    .returning();
  if (!invoice) throw new Error('A locked invoice exists.');
  await record(ctx, 'invoice.issued', {
    subject: id,
    project: invoice.projectId,
    data: { name: number },
    changes: {
      before: { status: draft.status },
      after: { status: issuedStatus, totalCents: invoice.totalCents, currency: invoice.currency },
    },
  });
  return invoice;
}

/** Returns when a draft is due that is issued on a date. */
export async function dueDateOf(
  ctx: Ctx,
  { clientId, dueDate }: Pick<Invoice, 'clientId' | 'dueDate'>,
  issueDate: string,
): Promise<string> {
  if (dueDate !== null) return dueDate < issueDate ? issueDate : dueDate;
  const [client] = await ctx.tx
    .select({ termsDays: clients.termsDays })
    .from(clients)
    .where(eq(clients.id, clientId));
  const days = client?.termsDays ?? (await findInvoiceSettings(ctx)).termsDays;
  return Temporal.PlainDate.from(issueDate).add({ days }).toString();
}
