import { eq } from 'drizzle-orm';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { watchingClient } from '../../tell/payment-details/watch-client.ts';
import { findClient } from '../clients/find-client.ts';
import { enteredAgain } from './changed-email.ts';
import { findContact } from './find-contact.ts';
import type { Contact } from './record.ts';
import { lockClientOf, setPrimary } from './set-primary.ts';

const { contacts } = schema;

/**
 * Restores a removed contact, as the primary one again unless the client has another. A contact
 * that is not removed is returned unchanged.
 * @throws AppError `not_found`, also when its client is removed.
 */
export async function restoreContact(ctx: Ctx, { id }: { id: string }): Promise<Contact> {
  await lockClientOf(ctx, id);
  const removed = await lockRecord(ctx, contacts, id, { includeRemoved: true });
  if (removed.deletedAt === null) return findContact(ctx, { id });
  const client = await findClient(ctx, { id: removed.clientId });
  const back = { deletedAt: null, isPrimary: false, updatedAt: ctx.now(), ...enteredAgain(ctx) };
  await watchingClient(ctx, client.id, async () => {
    await ctx.tx.update(contacts).set(back).where(eq(contacts.id, id));
    if (removed.isPrimary && client.primaryContactId === null) await setPrimary(ctx, client.id, id);
  });
  await record(ctx, 'contact.restored', {
    subject: id,
    data: { name: removed.name, clientName: client.name },
  });
  return findContact(ctx, { id });
}
