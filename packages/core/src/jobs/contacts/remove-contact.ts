import { AppError } from '@callboard/domain/errors';
import { and, desc, eq } from 'drizzle-orm';
import { record } from '../../activity/record.ts';
import { isWaiting } from '../../bids/estimates/conditions.ts';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { schema } from '../../kernel/schema.ts';
import { watchingClient } from '../../tell/payment-details/watch-client.ts';
import { isOpenProject } from '../projects/conditions.ts';
import { findContact } from './find-contact.ts';
import type { Contact } from './record.ts';
import { lockClientOf } from './set-primary.ts';

const { clients, contacts, estimates, projects } = schema;

/**
 * Removes a contact. Rejected while it is the contact on an open job, and while an estimate waits for
 * its approval; finished jobs keep showing the name. The row is only marked as deleted and keeps
 * whether it was the primary contact, for `restoreContact`.
 * @throws AppError `conflict`, `not_found`.
 */
export async function removeContact(ctx: Ctx, { id }: { id: string }): Promise<void> {
  await lockClientOf(ctx, id);
  const contact = await findContact(ctx, { id });
  await ctx.tx.select({ id: contacts.id }).from(contacts).where(eq(contacts.id, id)).for('update');
  await requireOffOpenProjects(ctx, contact);
  await requireNotAsked(ctx, contact);
  const deletedAt = ctx.now();
  await watchingClient(ctx, contact.clientId, async () => {
    await ctx.tx
      .update(contacts)
      .set({ deletedAt, updatedAt: deletedAt })
      .where(eq(contacts.id, id));
    if (!contact.isPrimary) return;
    await ctx.tx
      .update(clients)
      .set({ primaryContactId: null, updatedAt: deletedAt })
      .where(eq(clients.id, contact.clientId));
  });
  await record(ctx, 'contact.removed', { subject: id, data: { name: contact.name } });
}

async function requireNotAsked(ctx: Ctx, { id, name }: Contact): Promise<void> {
  const [asked] = await ctx.tx
    .select({ number: estimates.number })
    .from(estimates)
    .where(and(eq(estimates.contactId, id), isWaiting(todayOf(ctx))))
    .orderBy(desc(estimates.createdAt), desc(estimates.id))
    .limit(1);
  if (!asked) return;
  throw new AppError(
    'conflict',
    `${asked.number} waits for ${name} to approve it. Revise it and choose another contact first.`,
  );
}

async function requireOffOpenProjects(ctx: Ctx, contact: Contact): Promise<void> {
  const open = await ctx.tx
    .select({ name: projects.name })
    .from(projects)
    .where(and(eq(projects.contactId, contact.id), isOpenProject))
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(3);
  if (open.length === 0) return;
  const names = new Intl.ListFormat('en').format(open.map((it) => it.name));
  throw new AppError(
    'conflict',
    `${contact.name} is the contact on ${names}. Choose another contact there first.`,
  );
}
