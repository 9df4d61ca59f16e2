import { and, desc, eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { after, type PageInput, rowsFor, toPage } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { endpointColumns, liveEndpoints } from './record.ts';

const { webhookEndpoints } = schema;

/** Lists the endpoints a token created, newest first. */
export async function listTokenEndpoints(
  ctx: Ctx,
  { tokenId, limit, cursor }: PageInput & { tokenId: string },
) {
  const identity = { list: 'webhook-endpoints', filters: { tokenId } };
  const rows = await ctx.tx
    .select(endpointColumns)
    .from(webhookEndpoints)
    .where(
      and(
        liveEndpoints,
        eq(webhookEndpoints.tokenId, tokenId),
        after(ctx, identity, cursor, webhookEndpoints),
      ),
    )
    .orderBy(desc(webhookEndpoints.createdAt), desc(webhookEndpoints.id))
    .limit(rowsFor(limit));
  return toPage(ctx, identity, limit, rows);
}
