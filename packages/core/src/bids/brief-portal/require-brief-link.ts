import { type Locked, lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import type { PortalCtx } from '../../portal/as-portal-link.ts';
import { ended } from '../../portal/ended.ts';

/** Requires a link through which briefs are sent. @throws AppError `not_found`. */
export function requireBriefLink({ actor }: PortalCtx): void {
  if (actor.scope !== 'brief') throw ended();
}

/**
 * Locks the workspace, and reads the link and its proofs again under the lock.
 * @throws AppError `not_found`.
 */
export async function lockBriefLink(unlocked: PortalCtx): Promise<PortalCtx & Locked> {
  const locked = await lockWorkspace(unlocked);
  const { actor } = locked;
  if (actor.kind !== 'client') throw ended();
  const ctx = { ...unlocked, ...locked, actor };
  requireBriefLink(ctx);
  return ctx;
}
