import { and, desc, eq, getTableColumns, gte, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../activity/record.ts';
import type { Ctx } from '../context.ts';
import { AppError, invalid, notFound } from '../errors.ts';
import { newId } from '../ids.ts';
import { after, type PageInput, planByValue, rowsFor, toPage } from '../paging/index.ts';
import { requireQuotas } from '../quotas/index.ts';
import { schema } from '../schema.ts';
import type { CreateClient, UpdateClient } from './fields.ts';

const { clients } = schema;

export type Client = Omit<typeof clients.$inferSelect, 'workspaceId'>;

const { workspaceId: _, ...columns } = getTableColumns(clients);

interface ListInput extends PageInput {
  updatedSince?: Date | undefined;
}

/** Clients, newest first, the Unassigned one like any other. */
export async function listClients(ctx: Ctx, { limit, cursor, updatedSince }: ListInput) {
  const identity = { list: 'clients', filters: { updatedSince } };
  if (updatedSince) await planByValue(ctx);
  const rows = await ctx.tx
    .select(columns)
    .from(clients)
    .where(
      and(
        isNull(clients.deletedAt),
        updatedSince && gte(clients.updatedAt, updatedSince),
        after(ctx, identity, cursor, clients),
      ),
    )
    .orderBy(desc(clients.createdAt), desc(clients.id))
    .limit(rowsFor(limit));
  return toPage(ctx, identity, limit, rows);
}

/** One client. @throws AppError `not_found`. */
export async function findClient(ctx: Ctx, { id }: { id: string }): Promise<Client> {
  const [client] = await ctx.tx
    .select(columns)
    .from(clients)
    .where(and(eq(clients.id, id), isNull(clients.deletedAt)));
  if (!client) throw notFound('client');
  return client;
}

/** Adds a client to the book. */
export async function createClient(ctx: Ctx, input: z.infer<typeof CreateClient>): Promise<Client> {
  await requireQuotas(ctx, { clients: 1 });
  const now = ctx.now();
  const id = newId('client');
  await ctx.tx.insert(clients).values({ ...input, id, createdAt: now, updatedAt: now });
  await record(ctx, 'client.created', { subject: id, data: { name: input.name } });
  return findClient(ctx, { id });
}

/** Changes the fields sent. The Unassigned client stays as it is. */
export async function updateClient(
  ctx: Ctx,
  { id, ...changes }: z.infer<typeof UpdateClient>,
): Promise<Client> {
  const client = await findClient(ctx, { id });
  requireAssigned(client);
  if (Object.keys(changes).length === 0) throw invalid('name', 'This changes nothing.');
  await ctx.tx
    .update(clients)
    .set({ ...changes, updatedAt: ctx.now() })
    .where(eq(clients.id, id));
  await record(ctx, 'client.updated', { subject: id, data: { name: changes.name ?? client.name } });
  return findClient(ctx, { id });
}

/** Refuses what only makes sense for a real client. @throws AppError `conflict`. */
export function requireAssigned(client: Pick<Client, 'isUnassigned'>): void {
  if (!client.isUnassigned) return;
  throw new AppError(
    'conflict',
    'The Unassigned client stands for jobs without one and stays as it is.',
  );
}
