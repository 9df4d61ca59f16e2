import { lockWorkspace } from '../accounts/workspaces/lock-workspace.ts';
import type { Ctx } from '../kernel/context.ts';
import { setImageRemoved } from './set-image-removed.ts';

/**
 * Removes the company's logo, or restores one that it had, in place of the present one.
 * @throws AppError `not_found`.
 */
export async function setLogoRemoved(
  ctx: Ctx,
  input: { id: string; isRemoved: boolean },
): Promise<{ id: string }> {
  return setImageRemoved(await lockWorkspace(ctx), { ...input, place: 'logo' });
}
