import type { UpdateClient } from '@callboard/domain/clients/fields';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import { requireChanges } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { watchingClient } from '../../tell/payment-details/watch-client.ts';
import { lockClient } from '../contacts/set-primary.ts';
import { findClient } from './find-client.ts';
import type { Client } from './record.ts';
import { requireAssigned } from './require-assigned.ts';

const { clients } = schema;

/**
 * Changes the fields sent. The Unassigned client cannot be changed.
 * @throws AppError `not_found`, `conflict`, `invalid_body` when nothing changes.
 */
export async function updateClient(
  ctx: Ctx,
  { id, ...input }: z.infer<typeof UpdateClient>,
): Promise<Client> {
  await lockClient(ctx, id);
  const client = await findClient(ctx, { id });
  requireAssigned(client);
  const changes = requireChanges(client, input);
  const values = { ...changes, updatedAt: ctx.now() };
  await watchingClient(ctx, id, () => ctx.tx.update(clients).set(values).where(eq(clients.id, id)));
  await record(ctx, 'client.updated', { subject: id, data: { name: changes.name ?? client.name } });
  return findClient(ctx, { id });
}
