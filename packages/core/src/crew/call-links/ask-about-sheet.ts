import type { AskAboutSheet } from '@callboard/domain/call-sheets/fields';
import type { z } from 'zod';
import { take } from '../../accounts/access/limits.unscoped.ts';
import { record } from '../../activity/record.ts';
import { newId } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { raiseNotice } from '../../tell/notices/raise-notice.ts';
import type { CallLinkCtx } from './as-call-link.ts';
import { lockOwnCopy } from './lock-own-copy.ts';

const { callSheetQuestions } = schema;

/**
 * Asks the production about a call sheet: it is shown beside the sheet, and whoever sent it is told.
 * @throws AppError `not_found`, `project_closed`, `rate_limited`.
 */
export async function askAboutSheet(
  ctx: CallLinkCtx,
  { text }: z.infer<typeof AskAboutSheet>,
): Promise<void> {
  await take(ctx.database, 'callSheetQuestionsByRecipient', ctx.actor.recipientId);
  const { recipient, sheet, day } = await lockOwnCopy(ctx);
  const id = newId('callSheetQuestion');
  const asked = { callSheetId: sheet.id, recipientId: recipient.id, text, createdAt: ctx.now() };
  await ctx.tx.insert(callSheetQuestions).values({ id, ...asked });
  await record(ctx, 'call_sheet.asked', {
    ...{ subject: sheet.id, project: day.projectId },
    data: { label: day.label },
  });
  await raiseNotice(ctx, 'call_sheet_question', { subject: sheet.id });
}
