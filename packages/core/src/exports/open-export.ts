import { requireConfirmed } from '../access/require-confirmed.ts';
import { record } from '../activity/record.ts';
import type { Ctx } from '../context.ts';
import { lockWorkspace } from '../workspaces/lock-workspace.ts';
import { findExport } from './find-export.ts';
import { requireReady } from './require-ready.ts';

/**
 * Lets a person who proved just now who they are download the zip of an export, and records it.
 * @throws AppError `confirmation_needed`, `not_found`, `conflict`.
 */
export async function openExport(unlocked: Ctx, { id }: { id: string }): Promise<void> {
  const ctx = await lockWorkspace(unlocked);
  requireConfirmed(ctx);
  requireReady(ctx, await findExport(ctx, { id }));
  await record(ctx, 'workspace.export_downloaded', { subject: ctx.workspace.id, data: {} });
}
