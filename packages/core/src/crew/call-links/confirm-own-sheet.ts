import type { ConfirmOwnSheet } from '@callboard/domain/call-sheets/fields';
import { AppError } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import { schema } from '../../kernel/schema.ts';
import type { CallLinkCtx } from './as-call-link.ts';
import { lockOwnCopy } from './lock-own-copy.ts';

const { callSheetRecipients } = schema;

/**
 * Confirms the revision that the recipient saw. Confirming it twice changes nothing.
 * @throws AppError `not_found`, `project_closed`, `conflict` when a newer revision was sent.
 */
export async function confirmOwnSheet(
  ctx: CallLinkCtx,
  { revision }: z.infer<typeof ConfirmOwnSheet>,
): Promise<void> {
  const { recipient, sheet, day } = await lockOwnCopy(ctx);
  // Sending moves every copy to its revision, so that the locked copy says whether one came between.
  if (revision !== recipient.revision) {
    throw new AppError(
      'conflict',
      'This call sheet was updated. Read the new one, then confirm it.',
    );
  }
  if (recipient.confirmedAt !== null && recipient.confirmedRevision === revision) return;
  const now = ctx.now();
  await ctx.tx
    .update(callSheetRecipients)
    .set({
      ...{ confirmedAt: now, confirmedRevision: revision, confirmedBy: null },
      ...{ openedAt: recipient.openedAt ?? now, updatedAt: now },
    })
    .where(eq(callSheetRecipients.id, recipient.id));
  await record(ctx, 'call_sheet.confirmed', {
    ...{ subject: sheet.id, project: day.projectId },
    data: { label: day.label, revision },
  });
}
