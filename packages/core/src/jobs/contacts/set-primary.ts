import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { clients, contacts } = schema;

/**
 * Locks a client before its contacts, so that concurrent choices of a primary contact run one after
 * another.
 */
export async function lockClient(ctx: Ctx, id: string): Promise<void> {
  await ctx.tx
    .select({ id: clients.id })
    .from(clients)
    .where(eq(clients.id, id))
    .for('no key update');
}

/** Locks the client of a contact, removed or not. Call it before reading the contact. */
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

/** Makes a contact the primary one of its client in place of the one before; null for none. */
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
