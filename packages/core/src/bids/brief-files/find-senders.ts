import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { clients, contacts } = schema;

/** Returns the contacts who have an email, with their clients, the one known longest first. */
export function findSenders(ctx: Ctx, email: string) {
  return ctx.tx
    .select({
      contactId: contacts.id,
      contactName: contacts.name,
      clientId: clients.id,
      clientName: clients.name,
    })
    .from(contacts)
    .innerJoin(clients, eq(clients.id, contacts.clientId))
    .where(
      and(
        eq(sql`lower(${contacts.email})`, email.toLowerCase()),
        isNull(contacts.deletedAt),
        isNull(clients.deletedAt),
      ),
    )
    .orderBy(asc(contacts.createdAt))
    .limit(1);
}
