import type { PortalCtx } from '../../portal/as-portal-link.ts';
import { findProvedPerson } from '../../portal/find-portal-person.ts';
import { findMailLogo } from '../../store/find-mail-logo.ts';
import { requireBriefLink } from './require-brief-link.ts';

/**
 * Returns what the page shows on which a client sends a brief. Nothing that was sent before: the
 * link may be forwarded. @throws AppError `not_found`.
 */
export async function findPortalBrief(ctx: PortalCtx) {
  requireBriefLink(ctx);
  const { workspace, actor } = ctx;
  return {
    linkId: actor.portalLinkId,
    company: workspace.name,
    logoUrl: (await findMailLogo(ctx)) ?? null,
    currency: workspace.currency,
    sender: await findProvedPerson(ctx),
  };
}
