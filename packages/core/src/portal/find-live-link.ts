import { notFound } from '@callboard/domain/errors';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { isLivePortalLink } from './conditions.ts';
import type { ClientActor } from './select-live-portal-link.ts';

const { contacts, portalLinks } = schema;

/**
 * Returns what a link that has not ended shows, and the name of its contact.
 * @throws AppError `not_found`, also for a link of another scope.
 */
export async function findLiveLink(
  ctx: Ctx,
  { id, scope }: { id: string; scope: ClientActor['scope'] },
): Promise<{ ref: string; name: string }> {
  const [link] = await ctx.tx
    .select({ ref: portalLinks.ref, name: contacts.name })
    .from(portalLinks)
    .innerJoin(contacts, eq(contacts.id, portalLinks.contactId))
    .where(and(eq(portalLinks.id, id), eq(portalLinks.scope, scope), isLivePortalLink(ctx)));
  if (!link) throw notFound('link');
  return link;
}
