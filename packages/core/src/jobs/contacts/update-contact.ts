import type { UpdateContact } from '@callboard/domain/contacts/fields';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import { changesOf, requireChanges } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { watchingClient } from '../../tell/payment-details/watch-client.ts';
import { enteredNow, tellChangedEmail } from './changed-email.ts';
import { findContact } from './find-contact.ts';
import type { Contact } from './record.ts';
import { lockClientOf, setPrimary } from './set-primary.ts';

const { contacts } = schema;

/**
 * Changes the fields sent. Sending the present `isPrimary` again is not an error, and alone
 * changes nothing. A changed email is told to the one before.
 * @throws AppError `not_found`, `invalid_body` when nothing changes.
 */
export async function updateContact(
  ctx: Ctx,
  { id, ...input }: z.infer<typeof UpdateContact>,
): Promise<Contact> {
  await lockClientOf(ctx, id);
  const contact = await findContact(ctx, { id });
  const isChoosing = input.isPrimary !== undefined;
  const changes = (isChoosing ? changesOf : requireChanges)(contact, input);
  if (!changes) return contact;
  const { isPrimary, ...others } = changes;
  const told = await watchingClient(ctx, contact.clientId, async () => {
    await ctx.tx
      .update(contacts)
      .set({ ...others, ...(others.email && enteredNow(ctx)), updatedAt: ctx.now() })
      .where(eq(contacts.id, id));
    if (isPrimary !== undefined) await setPrimary(ctx, contact.clientId, isPrimary ? id : null);
  });
  const changed = await findContact(ctx, { id });
  await tellChangedEmail(ctx, { before: contact, after: changed, told });
  await record(ctx, 'contact.updated', { subject: id, data: { name: changed.name } });
  return changed;
}
