import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { PortalCtx } from '../portal/as-portal-link.ts';
import { schema } from '../schema.ts';

const { contacts } = schema;

/**
 * Returns who the browser proved to be: the contact of the link, or a colleague whom the company
 * knows. Null for everybody else who has the link.
 */
export async function findSender({ tx, actor }: PortalCtx) {
  for (const { email, by } of actor.proofs) {
    const [person] = await tx
      .select({ name: contacts.name })
      .from(contacts)
      .where(
        and(
          eq(sql`lower(${contacts.email})`, email),
          isNull(contacts.deletedAt),
          or(eq(contacts.id, actor.contactId), eq(contacts.clientId, actor.clientId)),
        ),
      )
      .orderBy(sql`${contacts.id} = ${actor.contactId} desc`, contacts.createdAt)
      .limit(1);
    if (person) return { name: person.name, email, by };
  }
  return null;
}
