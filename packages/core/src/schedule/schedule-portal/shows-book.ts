import { eq } from 'drizzle-orm';
import { schema } from '../../kernel/schema.ts';
import type { PortalCtx } from '../../portal/as-portal-link.ts';

const { portalLinks } = schema;

/** Returns whether a link to a schedule shows the production book of the job too. */
export async function showsBook({ tx, actor }: PortalCtx): Promise<boolean> {
  const [link] = await tx
    .select({ showsBook: portalLinks.showsBook })
    .from(portalLinks)
    .where(eq(portalLinks.id, actor.portalLinkId));
  return link?.showsBook === true;
}
