import { and, desc, gte, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { after, type PageInput, planByValue, rowsFor, toPage } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { clientColumns } from './record.ts';

const { clients } = schema;

interface ListInput extends PageInput {
  updatedSince?: Date | undefined;
}

/** Lists clients, newest first, including the Unassigned client. */
export async function listClients(ctx: Ctx, { limit, cursor, updatedSince }: ListInput) {
  const identity = { list: 'clients', filters: { updatedSince } };
  if (updatedSince) await planByValue(ctx);
  const rows = await ctx.tx
    .select(clientColumns)
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
