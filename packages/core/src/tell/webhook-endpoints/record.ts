import type { EventName } from '@callboard/domain/events/enums';
import { eq, isNull, type SQL, sql } from 'drizzle-orm';
import { isLiveApprover } from '../../accounts/access/conditions.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { apiTokens, memberships, users, webhookEndpoints } = schema;

/** Condition: endpoints that are not removed. */
export const liveEndpoints = isNull(webhookEndpoints.deletedAt);

/** Columns of an endpoint that may be shown: no secrets, and only the origin of a team chat. */
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
  /**
   * Whether it is enabled although its creator is no longer an owner or admin and nobody has kept
   * it.
   */
  awaitsReview: sql<boolean>`(${webhookEndpoints.enabled} and ${webhookEndpoints.tokenId} is null
    and ${webhookEndpoints.keptAt} is null and not ${isLiveApprover(memberships)})`,
};

/** An endpoint as any surface may show it. */
export type Endpoint = Omit<
  Awaited<ReturnType<typeof selectShown>>[number],
  'tokenName' | 'createdByName' | 'awaitsReview'
>;

/** Selects endpoints with their creators. */
export function selectShown(ctx: Ctx) {
  return ctx.tx
    .select(shown)
    .from(webhookEndpoints)
    .leftJoin(apiTokens, eq(apiTokens.id, webhookEndpoints.tokenId))
    .innerJoin(memberships, eq(memberships.id, webhookEndpoints.createdBy))
    .innerJoin(users, eq(users.id, memberships.userId))
    .$dynamic();
}

/** Condition: for a token, only the endpoints it created. */
export function ownedBy({ actor }: Ctx): SQL | undefined {
  return actor.kind === 'api' ? eq(webhookEndpoints.tokenId, actor.tokenId) : undefined;
}
