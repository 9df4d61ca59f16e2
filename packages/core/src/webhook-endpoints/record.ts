import { eq, isNull, type SQL, sql } from 'drizzle-orm';
import { isLiveApprover } from '../access/conditions.ts';
import type { Ctx } from '../context.ts';
import type { EventName } from '../events/enums.ts';
import { schema } from '../schema.ts';

const { apiTokens, memberships, users, webhookEndpoints } = schema;

/** Only those that are not removed. */
export const liveEndpoints = isNull(webhookEndpoints.deletedAt);

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

/** An endpoint as every surface may show it. */
export type Endpoint = Omit<
  Awaited<ReturnType<typeof selectShown>>[number],
  'tokenName' | 'createdByName' | 'awaitsReview'
>;

/** Endpoints with who made them. */
export function selectShown(ctx: Ctx) {
  return ctx.tx
    .select(shown)
    .from(webhookEndpoints)
    .leftJoin(apiTokens, eq(apiTokens.id, webhookEndpoints.tokenId))
    .innerJoin(memberships, eq(memberships.id, webhookEndpoints.createdBy))
    .innerJoin(users, eq(users.id, memberships.userId))
    .$dynamic();
}

/** For a token, only the endpoints it made. */
export function ownedBy({ actor }: Ctx): SQL | undefined {
  return actor.kind === 'api' ? eq(webhookEndpoints.tokenId, actor.tokenId) : undefined;
}
