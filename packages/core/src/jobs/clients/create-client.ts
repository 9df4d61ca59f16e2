import type { CreateClient } from '@callboard/domain/clients/fields';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';
import { findClient } from './find-client.ts';
import type { Client } from './record.ts';

const { clients } = schema;

/** Adds a client. */
export async function createClient(ctx: Ctx, input: z.infer<typeof CreateClient>): Promise<Client> {
  await requireQuotas(ctx, { clients: 1 });
  const now = ctx.now();
  const id = newId('client');
  await ctx.tx.insert(clients).values({ ...input, id, createdAt: now, updatedAt: now });
  await record(ctx, 'client.created', { subject: id, data: { name: input.name } });
  return findClient(ctx, { id });
}
