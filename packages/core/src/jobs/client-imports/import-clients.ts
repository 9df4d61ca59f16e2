import type { ImportClients } from '@callboard/domain/client-imports/fields';
import { AppError } from '@callboard/domain/errors';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { watchingClients } from '../../tell/payment-details/watch-client.ts';
import { tellChangedEmail } from '../contacts/changed-email.ts';
import { lockFound } from './lock-found.ts';
import { writeClients } from './write-clients.ts';
import { type ChangedContact, writeContacts } from './write-contacts.ts';

/**
 * Adds the clients and contacts of a list. A client who is there gets what they lack, and the notes
 * after theirs; billing details and what they have stay. A contact who is there gets what the list
 * says, and keeps the name and the client. All or nothing. Returns the id of the import.
 * @throws AppError `invalid_body` for quotas, an empty list or one record twice, `conflict` when a
 * client or contact was removed meanwhile.
 */
export async function importClients(
  ctx: Ctx,
  input: z.infer<typeof ImportClients>,
): Promise<{ id: string }> {
  requireRows(input);
  const id = newId('clientImport');
  const startedAt = ctx.now().toISOString();
  const stored = await lockFound(ctx, input);
  const newClients = input.clients.filter((it) => !('id' in it));
  const newContacts = input.contacts.filter((it) => 'client' in it);
  await requireQuotas(ctx, { clients: newClients.length, contacts: newContacts.length });
  const clients = input.clients.map((said) => ({
    id: 'id' in said ? said.id : newId('client'),
    said,
  }));
  let filledIn = 0;
  let changed: ChangedContact[] = [];
  const told = await watchingClients(ctx, [...stored.clients.keys()], async () => {
    filledIn = await writeClients(ctx, { importId: id, clients, stored: stored.clients });
    changed = await writeContacts(ctx, { importId: id, contacts: input.contacts, clients, stored });
  });
  for (const { before, after } of changed) {
    await tellChangedEmail(ctx, { before, after, told: told.get(before.clientId) ?? null });
  }
  await record(ctx, 'client.imported', {
    subject: id,
    data: {
      clients: newClients.length,
      contacts: newContacts.length,
      updated: filledIn + changed.length,
      startedAt,
    },
  });
  return { id };
}

function requireRows({ clients, contacts }: z.infer<typeof ImportClients>): void {
  if (clients.length + contacts.length === 0) {
    throw new AppError('invalid_body', 'Add at least one client or contact.');
  }
  const isUnknown = contacts.some((it) => 'client' in it && !clients[it.client]);
  if (isUnknown) throw new AppError('invalid_body', 'A contact has no client in this list.');
}
