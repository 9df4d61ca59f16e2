import type { UpdateCallSheet } from '@callboard/domain/call-sheets/fields';
import { invalid } from '@callboard/domain/errors';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import { requireChanges } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import type { ShootDay } from '../../schedule/shoot-days/record.ts';
import { touchShootDays } from '../../schedule/shoot-days/touch.ts';
import { isAttachable } from './list-attachable.ts';
import { type CallSheetRow, lockCallSheet } from './lock-call-sheet.ts';

const { callSheets, files } = schema;

/**
 * Changes what is typed on a call sheet. What was sent stays as it was.
 * @throws AppError `not_found`, `project_closed`, `forbidden`, `invalid_body`, EditConflict;
 * `invalid_parameter` for a file that cannot be attached.
 */
export async function updateCallSheet(
  ctx: Ctx,
  { id, ...input }: z.infer<typeof UpdateCallSheet>,
): Promise<void> {
  const { sheet, day } = await lockCallSheet(ctx, id);
  const changes = requireChanges(sheet, input);
  if (changes.attachments) await requireAttachable(ctx, { sheet, day }, changes.attachments);
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

type Attachments = CallSheetRow['attachments'];

/** Requires that files which were not attached yet are of the job, and that the actor sees them. */
async function requireAttachable(
  ctx: Ctx,
  { sheet, day }: { sheet: CallSheetRow; day: ShootDay },
  attachments: Attachments,
): Promise<void> {
  const known = new Set(sheet.attachments.map((it) => it.fileId));
  const added = attachments.map((it) => it.fileId).filter((it) => !known.has(it));
  if (added.length === 0) return;
  const found = await ctx.tx
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, added), isAttachable(ctx, day.projectId)));
  if (found.length === added.length) return;
  throw invalid('attachments', 'A file is not among the files of the job that you can attach.');
}
