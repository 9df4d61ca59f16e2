import type { UpdateCallSheet } from '@callboard/domain/call-sheets/fields';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import { requireChanges } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { touchShootDays } from '../../schedule/shoot-days/touch.ts';
import { lockCallSheet } from './lock-call-sheet.ts';

const { callSheets } = schema;

/**
 * Changes what is typed on a call sheet. What was sent stays as it was.
 * @throws AppError `not_found`, `project_closed`, `forbidden`, `invalid_body`, EditConflict.
 */
export async function updateCallSheet(
  ctx: Ctx,
  { id, ...input }: z.infer<typeof UpdateCallSheet>,
): Promise<void> {
  const { sheet, day } = await lockCallSheet(ctx, id);
  const changes = requireChanges(sheet, input);
  await ctx.tx
    .update(callSheets)
    .set({ ...changes, updatedAt: ctx.now() })
    .where(eq(callSheets.id, id));
  await touchShootDays(ctx, [day.id]);
  await record(ctx, 'call_sheet.updated', {
    ...{ subject: id, project: day.projectId },
    data: { label: day.label, fields: Object.keys(changes) },
  });
}
