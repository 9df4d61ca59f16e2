import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { invalid } from '../errors.ts';
import { schema } from '../schema.ts';
import type { PortalCtx } from './as-portal-link.ts';

const { contacts, estimates } = schema;

/**
 * Returns the contact who may decide on what a link shows: the contact of the link, or a colleague
 * whom the company knows, at the same client or at the client that it is for.
 * @throws AppError `invalid_parameter` for `email`.
 */
export async function findPortalPerson(ctx: PortalCtx, email: string) {
  const { contactId, clientId, ref } = ctx.actor;
  const clientOfRecord = ctx.tx
    .select({ id: estimates.clientId })
    .from(estimates)
    .where(eq(estimates.id, ref));
  const [person] = await ctx.tx
    .select({ id: contacts.id, name: contacts.name, email: sql<string>`lower(${contacts.email})` })
    .from(contacts)
    .where(
      and(
        eq(sql`lower(${contacts.email})`, email.trim().toLowerCase()),
        isNull(contacts.deletedAt),
        or(
          eq(contacts.id, contactId),
          eq(contacts.clientId, clientId),
          inArray(contacts.clientId, clientOfRecord),
        ),
      ),
    )
    .orderBy(sql`${contacts.id} = ${contactId} desc`, contacts.createdAt)
    .limit(1);
  if (person) return person;
  throw invalid(
    'email',
    `${ctx.workspace.name} does not know this email. Use the one they write to, or ask them to add you.`,
  );
}
