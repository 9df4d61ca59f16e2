import type { PortalCtx } from '../../portal/as-portal-link.ts';
import { openPortalLink } from '../../portal/open-portal-link.ts';
import { findLatestVersion } from '../versions/find-latest-version.ts';
import { markShared } from '../versions/mark-shared.ts';
import { findShownCut } from './find-shown-cut.ts';

/**
 * Records that a person opened the page of a cut. The newest version counts as shared from now on, so
 * that they still find it once a newer one is posted. Returns the secret that the browser keeps if it
 * is the first one. @throws AppError `not_found`.
 */
export async function openPortalCut(ctx: PortalCtx): Promise<{ proof: string | null }> {
  const { deliverable } = await findShownCut(ctx);
  const newest = await findLatestVersion(ctx, deliverable.id);
  if (newest && newest.sharedAt === null) await markShared(ctx, newest);
  return openPortalLink(ctx);
}
