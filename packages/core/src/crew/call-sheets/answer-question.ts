import type { AnswerQuestion } from '@callboard/domain/call-sheets/fields';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRecord, lockRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { lockCallSheet } from './lock-call-sheet.ts';

const { callSheetQuestions, callSheetRecipients } = schema;

/**
 * Marks a question about a call sheet as answered, or as open again.
 * @throws AppError `not_found`, `project_closed`, `forbidden`.
 */
export async function answerQuestion(
  ctx: Ctx,
  { id, isAnswered }: z.infer<typeof AnswerQuestion>,
): Promise<void> {
  const { callSheetId, recipientId } = await findRecord(ctx, callSheetQuestions, id);
  const { day } = await lockCallSheet(ctx, callSheetId);
  await lockRecord(ctx, callSheetQuestions, id);
  const which = { includeRemoved: true };
  const { name } = await findRecord(ctx, callSheetRecipients, recipientId, which);
  await ctx.tx
    .update(callSheetQuestions)
    .set({
      answeredAt: isAnswered ? ctx.now() : null,
      answeredBy: isAnswered ? ctx.actor.name : null,
    })
    .where(eq(callSheetQuestions.id, id));
  await record(ctx, 'call_sheet.question_answered', {
    ...{ subject: callSheetId, project: day.projectId },
    data: { label: day.label, name, isAnswered },
  });
}
