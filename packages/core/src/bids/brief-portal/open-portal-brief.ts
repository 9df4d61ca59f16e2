import type { PortalCtx } from '../../portal/as-portal-link.ts';
import { openPortalLink } from '../../portal/open-portal-link.ts';
import { requireBriefLink } from './require-brief-link.ts';

/**
 * Records that a person opened the page. Returns the secret that the browser keeps if it is the
 * first one. @throws AppError `not_found`.
 */
export async function openPortalBrief(ctx: PortalCtx): Promise<{ proof: string | null }> {
  requireBriefLink(ctx);
  return openPortalLink(ctx);
}
