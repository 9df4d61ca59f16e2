import { and, desc, eq } from 'drizzle-orm';
import { record } from '../activity/record.ts';
import { findClient } from '../clients/clients.ts';
import type { Ctx } from '../context.ts';
import { AppError, notFound } from '../errors.ts';
import { isOpenJob } from '../projects/conditions.ts';
import { schema } from '../schema.ts';
import { type Contact, findContact, lockClient, setPrimary } from './contacts.ts';

const { clients, contacts, projects } = schema;

interface Target {
  id: string;
}

/**
 * Takes a person out of the book. Refused while they are the contact on an open job, so that no
 * running job is left with someone who is gone; finished jobs keep showing the name. The row stays,
 * and remembers whether it was the primary one, for `restoreContact`.
 * @throws AppError `conflict`, `not_found`.
 */
export async function removeContact(ctx: Ctx, { id }: Target): Promise<void> {
  const contact = await findContact(ctx, { id });
  await lockClient(ctx, contact.clientId);
  await ctx.tx.select({ id: contacts.id }).from(contacts).where(eq(contacts.id, id)).for('update');
  await requireOffOpenJobs(ctx, contact);
  const deletedAt = ctx.now();
  await ctx.tx.update(contacts).set({ deletedAt, updatedAt: deletedAt }).where(eq(contacts.id, id));
  if (contact.isPrimary) {
    await ctx.tx
      .update(clients)
      .set({ primaryContactId: null, updatedAt: deletedAt })
      .where(eq(clients.id, contact.clientId));
  }
  await record(ctx, 'contact.removed', { subject: id, data: { name: contact.name } });
}

/**
 * Brings a removed contact back, as the primary one again unless someone else has become it. One
 * that is not removed stays as it is. @throws AppError `not_found`, also when its client is gone.
 */
export async function restoreContact(ctx: Ctx, { id }: Target): Promise<Contact> {
  const [removed] = await ctx.tx
    .select()
    .from(contacts)
    .where(eq(contacts.id, id))
    .for('no key update');
  if (!removed) throw notFound('contact');
  if (removed.deletedAt === null) return findContact(ctx, { id });
  const client = await findClient(ctx, { id: removed.clientId });
  await ctx.tx
    .update(contacts)
    .set({ deletedAt: null, isPrimary: false, updatedAt: ctx.now() })
    .where(eq(contacts.id, id));
  if (removed.isPrimary && client.primaryContactId === null) await setPrimary(ctx, client.id, id);
  await record(ctx, 'contact.restored', {
    subject: id,
    data: { name: removed.name, clientName: client.name },
  });
  return findContact(ctx, { id });
}

async function requireOffOpenJobs(ctx: Ctx, contact: Contact): Promise<void> {
  const jobs = await ctx.tx
    .select({ name: projects.name })
    .from(projects)
    .where(and(eq(projects.contactId, contact.id), isOpenJob))
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(3);
  if (jobs.length === 0) return;
  const names = new Intl.ListFormat('en').format(jobs.map((it) => it.name));
  throw new AppError(
    'conflict',
    `${contact.name} is the contact on ${names}. Choose another contact there first.`,
  );
}
