import { and, count, eq, max } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isLivePortalLink } from '../../portal/conditions.ts';

const { contacts, portalLinks } = schema;

/** Returns how many links to an estimate work, and when one was opened last. */
export async function findEstimateLinks(ctx: Ctx, { id }: { id: string }) {
  const [row] = await ctx.tx
    .select({ liveCount: count(), lastOpenedAt: max(portalLinks.lastOpenedAt) })
    .from(portalLinks)
    .innerJoin(contacts, eq(contacts.id, portalLinks.contactId))
    .where(and(eq(portalLinks.scope, 'estimate'), eq(portalLinks.ref, id), isLivePortalLink(ctx)));
  return row ?? { liveCount: 0, lastOpenedAt: null };
}
