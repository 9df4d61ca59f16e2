import type { PortalCtx } from '../../portal/as-portal-link.ts';
import { findProvedPerson } from '../../portal/find-portal-person.ts';

interface Writer {
  name: string;
  /** Null for somebody with a link that was copied, who may be anybody: they enter their name. */
  contactId: string | null;
}

/**
 * Returns in whose name a browser writes notes: the person who it proved to be, or else the contact
 * whom the link was mailed to.
 */
export async function findWriter(ctx: PortalCtx): Promise<Writer> {
  const person = await findProvedPerson(ctx);
  if (person) return { name: person.name, contactId: person.id };
  const { name, contactId } = ctx.actor;
  return { name, contactId: ctx.mailedTo === null ? null : contactId };
}
