import { AppError } from '@callboard/domain/errors';
import { and, eq, inArray } from 'drizzle-orm';
import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
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
  // A worker that ends it at the same time does not lock the workspace.
  const [canceled] = await ctx.tx
    .update(exports)
    .set({ state: 'canceled', problem: null, endedAt: ctx.now() })
    .where(and(eq(exports.id, id), inArray(exports.state, ['queued', 'running'])))
    .returning({ id: exports.id });
  if (!canceled) throw new AppError('conflict', 'This export has already ended.');
  await record(ctx, 'workspace.export_canceled', { subject: ctx.workspace.id, data: {} });
}
