import type { ResendCallSheet } from '@callboard/domain/call-sheets/fields';
import { ownCallOn } from '@callboard/domain/call-sheets/sheet';
import { AppError, invalid } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRecord, lockRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { isMailAddress } from '../../mail/address.ts';
import { findPhoneToText } from '../../mail/texts/find-textable.ts';
import { requireReachable } from '../../mail/write-mail.ts';
import { lockCallSheet } from './lock-call-sheet.ts';
import { lockForSending } from './lock-for-sending.ts';
import { mailCopies } from './mail-copies.ts';
import { readRevisions } from './read-revisions.ts';
import { readSheet } from './read-sheet.ts';
import { textCopies } from './text-copies.ts';

const { callSheetRecipients } = schema;

/**
 * Mails the last revision to one person once more, to the email that they have by now, and texts it if
 * they agreed to that.
 * @throws AppError `not_found`, `project_closed`, `forbidden`, `email_not_confirmed`,
 * `invalid_parameter` for somebody who is reached by neither, `conflict` when mail to them bounced, or
 * the sheet is being revised.
 */
export async function resendCallSheet(
  unlocked: Ctx,
  { recipientId, despiteBounce }: z.infer<typeof ResendCallSheet>,
): Promise<{ id: string }> {
  const { callSheetId } = await findRecord(unlocked, callSheetRecipients, recipientId);
  const ctx = await lockForSending(unlocked, callSheetId);
  const { sheet: row, day } = await lockCallSheet(ctx, callSheetId);
  if (row.status !== 'sent') {
    throw new AppError('conflict', 'This call sheet is being revised. Send the new revision.');
  }
  const recipient = await lockRecord(ctx, callSheetRecipients, recipientId);
  const { revision } = row;
  const sheet = (await readRevisions(ctx, row, [revision])).get(revision);
  const call = sheet && ownCallOn(sheet, recipient.personKey)?.call;
  if (!sheet || !call) {
    throw new AppError('conflict', `${recipient.name} is not on the revision that was sent.`);
  }
  const { reached } = await readSheet(ctx, day, row);
  const person = reached.find((it) => it.key === recipient.personKey);
  const email = person?.email && isMailAddress(person.email) ? person.email : null;
  const textTo = person ? await findPhoneToText(ctx, person.phone) : null;
  if (!person || (!email && !textTo)) {
    throw invalid('recipientId', `${recipient.name} has no valid email. Add one first.`);
  }
  if (email && !despiteBounce) await requireReachable(ctx, email);
  await ctx.tx
    .update(callSheetRecipients)
    .set({
      ...{ revision, sentRevision: revision, phone: person.phone, updatedAt: ctx.now() },
      ...(email && { email, skipReason: null }),
    })
    .where(eq(callSheetRecipients.id, recipientId));
  const copies = [{ ...person, call, news: 'first' as const, changes: [], textTo }];
  if (email) await mailCopies(ctx, { row, revision, sheet, copies });
  if (textTo) await textCopies(ctx, { row, sheet, copies });
  await record(ctx, 'call_sheet.resent', {
    ...{ subject: row.id, project: day.projectId },
    data: { label: day.label, name: recipient.name },
  });
  return { id: row.id };
}
