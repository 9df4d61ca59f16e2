import { AppError } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { touchShootDays } from '../../schedule/shoot-days/touch.ts';
import { lockCallSheet } from './lock-call-sheet.ts';
import { readSheet } from './read-sheet.ts';
import { requireReady } from './require-ready.ts';

const { callSheets } = schema;

/**
 * Marks a draft as checked and ready to send.
 * @throws AppError `not_found`, `project_closed`, `forbidden`, `conflict` for a sheet that lacks
 * something or is no draft.
 */
export async function markCallSheetReady(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { sheet, day } = await lockCallSheet(ctx, id);
  if (sheet.status !== 'draft') throw new AppError('conflict', 'This call sheet is no draft.');
  requireReady(await readSheet(ctx, day, sheet));
  await setStatus(ctx, id, 'ready');
  await touchShootDays(ctx, [day.id]);
  const at = { subject: id, project: day.projectId };
  await record(ctx, 'call_sheet.readied', { ...at, data: { label: day.label } });
}

/**
 * Pulls a sheet back that was sent: its readers see that it is being revised until the next revision.
 * @throws AppError `not_found`, `project_closed`, `forbidden`, `conflict` for one that was not sent.
 */
export async function pullBackCallSheet(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { sheet, day } = await lockCallSheet(ctx, id);
  if (sheet.status !== 'sent') throw new AppError('conflict', 'This call sheet was not sent.');
  await setStatus(ctx, id, 'ready');
  await touchShootDays(ctx, [day.id]);
  const at = { subject: id, project: day.projectId };
  const data = { label: day.label, revision: sheet.revision };
  await record(ctx, 'call_sheet.pulled_back', { ...at, data });
}

async function setStatus(ctx: Ctx, id: string, status: 'ready'): Promise<void> {
  await ctx.tx
    .update(callSheets)
    .set({ status, updatedAt: ctx.now() })
    .where(eq(callSheets.id, id));
}
