import type { ConfirmByPhone } from '@callboard/domain/call-sheets/fields';
import { AppError } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRecord, lockRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { lockCallSheet } from './lock-call-sheet.ts';

const { callSheetRecipients } = schema;

/**
 * Records that somebody confirmed the last revision by phone, or takes that back. What a person
 * confirmed on their page stays.
 * @throws AppError `not_found`, `project_closed`, `forbidden`, `conflict` for what the person confirmed.
 */
export async function confirmByPhone(
  ctx: Ctx,
  { recipientId, isConfirmed }: z.infer<typeof ConfirmByPhone>,
): Promise<void> {
  const { callSheetId } = await findRecord(ctx, callSheetRecipients, recipientId);
  const { sheet, day } = await lockCallSheet(ctx, callSheetId);
  const recipient = await lockRecord(ctx, callSheetRecipients, recipientId);
  const { name, confirmedAt, confirmedBy } = recipient;
  if (confirmedAt !== null && (isConfirmed || confirmedBy === null)) {
    throw new AppError('conflict', `${name} confirmed ${confirmedBy ? 'already' : 'themselves'}.`);
  }
  const { name: member } = ctx.actor;
  await ctx.tx
    .update(callSheetRecipients)
    .set({
      confirmedAt: isConfirmed ? ctx.now() : null,
      confirmedRevision: isConfirmed ? sheet.revision : null,
      confirmedBy: isConfirmed ? member : null,
      updatedAt: ctx.now(),
    })
    .where(eq(callSheetRecipients.id, recipientId));
  await record(ctx, 'call_sheet.confirmed_by_phone', {
    ...{ subject: callSheetId, project: day.projectId },
    data: { label: day.label, name, isConfirmed },
  });
}
