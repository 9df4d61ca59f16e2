import { eq } from 'drizzle-orm';
import { record } from '../activity/record.ts';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { schema } from '../schema.ts';
import { lockWorkspace } from '../workspaces/lock-workspace.ts';
import { findExport } from './find-export.ts';

const { exports } = schema;

/**
 * Cancels an export under way. The worker that makes it stops within seconds and cleans up.
 * @throws AppError `not_found`, `conflict`.
 */
export async function cancelExport(unlocked: Ctx, { id }: { id: string }): Promise<void> {
  const ctx = await lockWorkspace(unlocked);
  const { state } = await findExport(ctx, { id });
  if (state === 'canceled') return;
  if (state !== 'queued' && state !== 'running') {
    throw new AppError('conflict', 'This export has already ended.');
  }
  await ctx.tx
    .update(exports)
    .set({ state: 'canceled', problem: null, endedAt: ctx.now() })
    .where(eq(exports.id, id));
  await record(ctx, 'workspace.export_canceled', { subject: ctx.workspace.id, data: {} });
}
