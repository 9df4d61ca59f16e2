import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { clients, contacts } = schema;

const shown = 2_000;

/** Lists the clients that a new contact can belong to, by name, without the Unassigned client. */
export async function listClientChoices(ctx: Ctx) {
  return ctx.tx
    .select({ id: clients.id, name: clients.name, primaryContactName: contacts.name })
    .from(clients)
    .leftJoin(contacts, and(eq(contacts.id, clients.primaryContactId), isNull(contacts.deletedAt)))
    .where(and(isNull(clients.deletedAt), eq(clients.isUnassigned, false)))
    .orderBy(asc(sql`lower(${clients.name})`), asc(clients.id))
    .limit(shown);
}
