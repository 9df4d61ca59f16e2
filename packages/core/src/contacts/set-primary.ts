import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';

const { clients, contacts } = schema;

/** Locks a client before its people, so that two choices of a primary contact never cross. */
export async function lockClient(ctx: Ctx, id: string): Promise<void> {
  await ctx.tx
    .select({ id: clients.id })
    .from(clients)
    .where(eq(clients.id, id))
    .for('no key update');
}

/** Locks the client of a contact, removed or not. Call it before the contact is read. */
export async function lockClientOf(ctx: Ctx, contactId: string): Promise<void> {
  const clientId = ctx.tx
    .select({ id: contacts.clientId })
    .from(contacts)
    .where(eq(contacts.id, contactId));
  await ctx.tx
    .select({ id: clients.id })
    .from(clients)
    .where(inArray(clients.id, clientId))
    .for('no key update');
}

/** Makes a contact the one to write to first, in place of whoever was; null for nobody. */
export async function setPrimary(
  ctx: Ctx,
  clientId: string,
  contactId: string | null,
): Promise<void> {
  const updatedAt = ctx.now();
  await ctx.tx
    .update(clients)
    .set({ primaryContactId: contactId, updatedAt })
    .where(eq(clients.id, clientId));
  await ctx.tx
    .update(contacts)
    .set({ isPrimary: false, updatedAt })
    .where(and(eq(contacts.clientId, clientId), eq(contacts.isPrimary, true)));
  if (contactId === null) return;
  await ctx.tx.update(contacts).set({ isPrimary: true }).where(eq(contacts.id, contactId));
}
