import type { PortalCtx } from '../../portal/as-portal-link.ts';
import { removeBriefFile } from '../brief-files/remove-brief-file.ts';
import { lockBriefLink } from './require-brief-link.ts';

/** Deletes a file that was sent through this link and waits for its brief. @throws AppError `not_found`. */
export async function removePortalFile(ctx: PortalCtx, { id }: { id: string }): Promise<void> {
  await removeBriefFile(await lockBriefLink(ctx), { id });
}
