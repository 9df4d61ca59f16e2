import { notFound } from '@callboard/domain/errors';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { type Client, clientColumns } from './record.ts';

const { clients } = schema;

/** Returns a client. @throws AppError `not_found`. */
export async function findClient(ctx: Ctx, { id }: { id: string }): Promise<Client> {
  const [client] = await ctx.tx
    .select(clientColumns)
    .from(clients)
    .where(and(eq(clients.id, id), isNull(clients.deletedAt)));
  if (!client) throw notFound('client');
  return client;
}
