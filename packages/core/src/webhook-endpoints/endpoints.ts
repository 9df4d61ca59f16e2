import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { isLiveApprover } from '../access/conditions.ts';
import type { Ctx } from '../context.ts';
import { notFound } from '../errors.ts';
import type { EventName } from '../events/vocabulary.ts';
import { after, type PageInput, rowsFor, toPage } from '../paging/index.ts';
import { schema } from '../schema.ts';
import type { Locked } from '../workspaces/lock-workspace.ts';

const { apiTokens, memberships, users, webhookEndpoints } = schema;
const live = isNull(webhookEndpoints.deletedAt);

/** What may be shown of an endpoint: never its secrets, of a team chat only where it is. */
export const endpointColumns = {
  id: webhookEndpoints.id,
  kind: webhookEndpoints.kind,
  name: webhookEndpoints.name,
  url: webhookEndpoints.url,
  events: sql<EventName[]>`${webhookEndpoints.events}`.mapWith(webhookEndpoints.events),
  enabled: webhookEndpoints.enabled,
  pausedBecause: webhookEndpoints.pausedBecause,
  previousSecretUntil: webhookEndpoints.previousSecretUntil,
  tokenId: webhookEndpoints.tokenId,
  failingSince: webhookEndpoints.failingSince,
  lastDeliveredAt: webhookEndpoints.lastDeliveredAt,
  createdAt: webhookEndpoints.createdAt,
  updatedAt: webhookEndpoints.updatedAt,
};

const shown = {
  ...endpointColumns,
  tokenName: apiTokens.name,
  createdByName: users.name,
  /** Whether it still posts though whoever made it manages nothing here, and nobody has kept it. */
  awaitsReview: sql<boolean>`(${webhookEndpoints.enabled} and ${webhookEndpoints.tokenId} is null
    and ${webhookEndpoints.keptAt} is null and not ${isLiveApprover(memberships)})`,
};

export type Endpoint = Omit<
  Awaited<ReturnType<typeof findEndpoint>>,
  'tokenName' | 'createdByName' | 'awaitsReview'
>;

/** The endpoints a token made, newest first. */
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
        live,
        eq(webhookEndpoints.tokenId, tokenId),
        after(ctx, identity, cursor, webhookEndpoints),
      ),
    )
    .orderBy(desc(webhookEndpoints.createdAt), desc(webhookEndpoints.id))
    .limit(rowsFor(limit));
  return toPage(ctx, identity, limit, rows);
}

/** Every endpoint of the workspace, newest first, with who made it. A plan sets their number. */
export function listEndpoints(ctx: Ctx) {
  return selectShown(ctx)
    .where(live)
    .orderBy(desc(webhookEndpoints.createdAt), desc(webhookEndpoints.id));
}

/**
 * One endpoint with who made it; for a token, only if it made it itself.
 * @throws AppError `not_found`.
 */
export async function findEndpoint(ctx: Ctx, { id }: { id: string }) {
  const [endpoint] = await selectShown(ctx).where(
    and(eq(webhookEndpoints.id, id), live, ownedBy(ctx)),
  );
  if (!endpoint) throw notFound('webhook endpoint');
  return endpoint;
}

/** The stored row, locked until the transaction ends, under the same rule. */
export async function lockEndpoint(ctx: Locked, id: string) {
  const [endpoint] = await ctx.tx
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), live, ownedBy(ctx)))
    .for('no key update');
  if (!endpoint) throw notFound('webhook endpoint');
  return endpoint;
}

function selectShown(ctx: Ctx) {
  return ctx.tx
    .select(shown)
    .from(webhookEndpoints)
    .leftJoin(apiTokens, eq(apiTokens.id, webhookEndpoints.tokenId))
    .innerJoin(memberships, eq(memberships.id, webhookEndpoints.createdBy))
    .innerJoin(users, eq(users.id, memberships.userId))
    .$dynamic();
}

function ownedBy({ actor }: Ctx): SQL | undefined {
  return actor.kind === 'api' ? eq(webhookEndpoints.tokenId, actor.tokenId) : undefined;
}
