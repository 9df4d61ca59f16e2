import type { AskAboutSheet } from '@callboard/domain/call-sheets/fields';
import { desc, eq } from 'drizzle-orm';
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
 * The last question asked again while it is open, as when an answer to the form was lost, is one.
 * @throws AppError `not_found`, `project_closed`, `rate_limited`.
 */
export async function askAboutSheet(
  ctx: CallLinkCtx,
  { text }: z.infer<typeof AskAboutSheet>,
): Promise<void> {
  const { recipient, sheet, day } = await lockOwnCopy(ctx);
  if ((await findOpenQuestion(ctx)) === text) return;
  await take(ctx.database, 'callSheetQuestionsByRecipient', ctx.actor.recipientId);
  const id = newId('callSheetQuestion');
  const asked = { callSheetId: sheet.id, recipientId: recipient.id, text, createdAt: ctx.now() };
  await ctx.tx.insert(callSheetQuestions).values({ id, ...asked });
  await record(ctx, 'call_sheet.asked', {
    ...{ subject: sheet.id, project: day.projectId },
    data: { label: day.label },
  });
  await raiseNotice(ctx, 'call_sheet_question', { subject: sheet.id });
}

/** Returns the last question of the recipient, unless it was answered. */
async function findOpenQuestion({ tx, actor }: CallLinkCtx): Promise<string | null> {
  const [last] = await tx
    .select({ text: callSheetQuestions.text, answeredAt: callSheetQuestions.answeredAt })
    .from(callSheetQuestions)
    .where(eq(callSheetQuestions.recipientId, actor.recipientId))
    .orderBy(desc(callSheetQuestions.id))
    .limit(1);
  return last && last.answeredAt === null ? last.text : null;
}
