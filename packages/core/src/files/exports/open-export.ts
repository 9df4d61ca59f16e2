import { requireConfirmed } from '../../accounts/access/require-confirmed.ts';
import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findExport } from './find-export.ts';
import { requireReady } from './require-ready.ts';

/**
 * Requires that a person who downloads the zip of an export proved just now who they are. The download
 * is recorded when its first byte is sent.
 * @throws AppError `confirmation_needed`, `not_found`, `conflict`.
 */
export async function openExport(unlocked: Ctx, { id }: { id: string }): Promise<void> {
  const ctx = await lockWorkspace(unlocked);
  requireConfirmed(ctx);
  requireReady(ctx, await findExport(ctx, { id }));
}
