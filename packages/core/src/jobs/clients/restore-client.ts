import { and, eq, isNotNull } from 'drizzle-orm';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { enteredAgain } from '../contacts/changed-email.ts';
import { findClient } from './find-client.ts';
import type { Client } from './record.ts';

const { clients, contacts } = schema;

/**
 * Restores a removed client with the contacts that were removed with it; contacts removed earlier
 * stay removed. A client that is not removed is returned unchanged.
 * @throws AppError `not_found`.
 */
export async function restoreClient(ctx: Ctx, { id }: { id: string }): Promise<Client> {
  const removed = await lockRecord(ctx, clients, id, { includeRemoved: true });
  if (removed.deletedAt === null) return findClient(ctx, { id });
  const back = { deletedAt: null, updatedAt: ctx.now() };
  await ctx.tx.update(clients).set(back).where(eq(clients.id, id));
  await ctx.tx
    .update(contacts)
    .set({ ...back, ...enteredAgain(ctx) })
    .where(
      and(
        eq(contacts.clientId, id),
        isNotNull(contacts.deletedAt),
        eq(contacts.deletedAt, removed.deletedAt),
      ),
    );
  await record(ctx, 'client.restored', { subject: id, data: { name: removed.name } });
  return findClient(ctx, { id });
}
