import { and, desc, eq, getTableColumns, gte, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../activity/record.ts';
import { findClient, requireAssigned } from '../clients/clients.ts';
import type { Ctx } from '../context.ts';
import { invalid, notFound } from '../errors.ts';
import { newId } from '../ids.ts';
import { after, type PageInput, planByValue, rowsFor, toPage } from '../paging/index.ts';
import { requireQuotas } from '../quotas/index.ts';
import { schema } from '../schema.ts';
import type { CreateContact, UpdateContact } from './fields.ts';

const { clients, contacts } = schema;

export type Contact = Omit<typeof contacts.$inferSelect, 'workspaceId'>;

const { workspaceId: _, ...columns } = getTableColumns(contacts);

interface ListInput extends PageInput {
  updatedSince?: Date | undefined;
}

/** Contacts of all clients, newest first. */
export async function listContacts(ctx: Ctx, { limit, cursor, updatedSince }: ListInput) {
  const identity = { list: 'contacts', filters: { updatedSince } };
  if (updatedSince) await planByValue(ctx);
  const rows = await ctx.tx
    .select(columns)
    .from(contacts)
    .where(
      and(
        isNull(contacts.deletedAt),
        updatedSince && gte(contacts.updatedAt, updatedSince),
        after(ctx, identity, cursor, contacts),
      ),
    )
    .orderBy(desc(contacts.createdAt), desc(contacts.id))
    .limit(rowsFor(limit));
  return toPage(ctx, identity, limit, rows);
}

/** One contact. @throws AppError `not_found`. */
export async function findContact(ctx: Ctx, { id }: { id: string }): Promise<Contact> {
  const [contact] = await ctx.tx
    .select(columns)
    .from(contacts)
    .where(and(eq(contacts.id, id), isNull(contacts.deletedAt)));
  if (!contact) throw notFound('contact');
  return contact;
}

/** Adds a person to a client. A primary contact takes the place of the one before. */
export async function createContact(
  ctx: Ctx,
  { isPrimary, ...input }: z.infer<typeof CreateContact>,
): Promise<Contact> {
  const client = await findClient(ctx, { id: input.clientId });
  requireAssigned(client);
  await requireQuotas(ctx, { contacts: 1 });
  const now = ctx.now();
  const id = newId('contact');
  await ctx.tx.insert(contacts).values({ ...input, id, createdAt: now, updatedAt: now });
  if (isPrimary) await setPrimary(ctx, input.clientId, id);
  await record(ctx, 'contact.created', {
    subject: id,
    data: { name: input.name, clientName: client.name },
  });
  return findContact(ctx, { id });
}

/** Changes the fields sent. */
export async function updateContact(
  ctx: Ctx,
  { id, isPrimary, ...changes }: z.infer<typeof UpdateContact>,
): Promise<Contact> {
  const contact = await findContact(ctx, { id });
  if (isPrimary === undefined && Object.keys(changes).length === 0) {
    throw invalid('name', 'This changes nothing.');
  }
  if (isPrimary !== undefined) await lockClient(ctx, contact.clientId);
  await ctx.tx
    .update(contacts)
    .set({ ...changes, updatedAt: ctx.now() })
    .where(eq(contacts.id, id));
  if (isPrimary !== undefined && isPrimary !== contact.isPrimary) {
    await setPrimary(ctx, contact.clientId, isPrimary ? id : null);
  }
  await record(ctx, 'contact.updated', {
    subject: id,
    data: { name: changes.name ?? contact.name },
  });
  return findContact(ctx, { id });
}

/** Locks a client before its people, so that two choices of a primary contact never cross. */
export async function lockClient(ctx: Ctx, id: string): Promise<void> {
  await ctx.tx
    .select({ id: clients.id })
    .from(clients)
    .where(eq(clients.id, id))
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
