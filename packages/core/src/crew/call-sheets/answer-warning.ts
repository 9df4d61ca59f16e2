import type { AnswerWarning } from '@callboard/domain/call-sheets/fields';
import { AppError } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { listSheetWarnings } from './list-sheet-warnings.ts';
import { lockCallSheet } from './lock-call-sheet.ts';

const { callSheets } = schema;

/**
 * Records that a warning of a call sheet is known, with a reason if there is one, or takes that back.
 * Answers to warnings that are gone are forgotten.
 * @throws AppError `not_found`, `project_closed`, `forbidden`, `conflict` for a warning that is gone.
 */
export async function answerWarning(
  ctx: Ctx,
  { id, key, isAnswered, note }: z.infer<typeof AnswerWarning>,
): Promise<void> {
  const { sheet, day } = await lockCallSheet(ctx, id);
  const warnings = await listSheetWarnings(ctx, day, sheet);
  const warning = warnings.find((it) => it.key === key);
  if (!warning) throw new AppError('conflict', 'This warning has changed. Look at it again.');
  const others = warnings.flatMap((it) => (it.answer && it.key !== key ? [it.answer] : []));
  const answer = { key, note, by: ctx.actor.name, at: ctx.now().toISOString() };
  await ctx.tx
    .update(callSheets)
    .set({ answers: isAnswered ? [...others, answer] : others, updatedAt: ctx.now() })
    .where(eq(callSheets.id, id));
  await record(ctx, 'call_sheet.warning_answered', {
    ...{ subject: id, project: day.projectId },
    data: { label: day.label, kind: warning.kind, isAnswered },
  });
}
