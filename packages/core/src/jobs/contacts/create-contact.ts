import type { CreateContact } from '@callboard/domain/contacts/fields';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';
import { watchingClient } from '../../tell/payment-details/watch-client.ts';
import { findClient } from '../clients/find-client.ts';
import { requireAssigned } from '../clients/require-assigned.ts';
import { enteredNow } from './changed-email.ts';
import { findContact } from './find-contact.ts';
import type { Contact } from './record.ts';
import { lockClient, setPrimary } from './set-primary.ts';

const { contacts } = schema;

/** Adds a contact to a client. A primary contact replaces the one before. */
export async function createContact(
  ctx: Ctx,
  { isPrimary, ...input }: z.infer<typeof CreateContact>,
): Promise<Contact> {
  await lockClient(ctx, input.clientId);
  const client = await findClient(ctx, { id: input.clientId });
  requireAssigned(client);
  await requireQuotas(ctx, { contacts: 1 });
  const now = ctx.now();
  const id = newId('contact');
  const entered = input.email ? enteredNow(ctx) : {};
  const values = { ...input, ...entered, id, createdAt: now, updatedAt: now };
  await watchingClient(ctx, input.clientId, async () => {
    await ctx.tx.insert(contacts).values(values);
    if (isPrimary) await setPrimary(ctx, input.clientId, id);
  });
  await record(ctx, 'contact.created', {
    subject: id,
    data: { name: input.name, clientName: client.name },
  });
  return findContact(ctx, { id });
}
