import { unscoped } from '@callboard/db/unscoped';
import type { Scope } from '@callboard/domain/access/scopes';
import { AppError } from '@callboard/domain/errors';
import type { RestEventName } from '@callboard/domain/events/enums';
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { scopeOfEvent } from '../../tell/events/catalog.ts';
import { hasAccess } from '../../tell/webhook-endpoints/has-access.ts';
import { pauseInSandbox } from '../sandboxes/test-tokens.ts';
import type { Locked } from '../workspaces/lock-workspace.ts';

const { apiTokens, webhookEndpoints } = schema;

/**
 * Requires the token to hold the read scope of every event.
 * @throws AppError `insufficient_scope`, `param` naming the scope.
 */
export function requireEventScopes(held: readonly Scope[], events: readonly RestEventName[]): void {
  const missing = events.find((event) => !held.includes(scopeOfEvent[event]));
  if (!missing) return;
  const scope = scopeOfEvent[missing];
  throw new AppError('insufficient_scope', `The event ${missing} needs the scope ${scope}.`, {
    param: scope,
  });
}

/** Pauses the endpoints of an ended token. */
export function pauseEndpointsOfToken(
  ctx: Locked,
  { tokenId }: { tokenId: string },
): Promise<void> {
  return pause(ctx, eq(webhookEndpoints.tokenId, tokenId));
}

/** Pauses the endpoints of every token that acts for a member, also in the sandbox. */
export async function pauseEndpointsOfMember(
  ctx: Locked,
  { membershipId }: { membershipId: string },
): Promise<void> {
  const tokens = ctx.tx
    .select({ id: apiTokens.id })
    .from(apiTokens)
    .where(eq(apiTokens.creatorId, membershipId));
  await pause(ctx, inArray(webhookEndpoints.tokenId, tokens));
  await pauseInSandbox(ctx, membershipId);
}

/** Requires a new review of the endpoints a member created in the app, after their role changed. */
export async function reviewEndpointsOfMember(
  ctx: Locked,
  { membershipId }: { membershipId: string },
): Promise<void> {
  await ctx.tx
    .update(webhookEndpoints)
    .set({ keptAt: null, updatedAt: ctx.now() })
    .where(and(eq(webhookEndpoints.createdBy, membershipId), isNotNull(webhookEndpoints.keptAt)));
}

async function pause(ctx: Locked, which: SQL): Promise<void> {
  await ctx.tx
    .update(webhookEndpoints)
    .set({ enabled: false, pausedBecause: 'token_ended', updatedAt: ctx.now() })
    .where(and(which, eq(webhookEndpoints.enabled, true)));
}

/** Requires the token of an endpoint, if any, to be valid. @throws AppError `conflict`. */
export async function requireStanding(
  ctx: Ctx,
  { id, tokenId }: { id: string; tokenId: string | null },
): Promise<void> {
  if (tokenId === null) return;
  const found = await ctx.tx.execute(
    sql`select from webhook_endpoints e where e.id = ${id} and ${hasAccess(ctx)}`,
  );
  if (found.length > 0) return;
  throw new AppError(
    'conflict',
    'This endpoint’s token has ended. Create a new endpoint with an active token.',
  );
}

/** Pauses the endpoints of expired tokens in every workspace, because expiry triggers no act. */
export async function pauseEndedEndpoints(database: Database): Promise<void> {
  const { sql: system } = unscoped(database);
  const now = database.now().toISOString();
  await system`
    update webhook_endpoints e
    set enabled = false, paused_because = 'token_ended', updated_at = ${now}
    from api_tokens t
    where t.workspace_id = e.workspace_id and t.id = e.token_id and e.enabled
      and e.deleted_at is null and t.expires_at <= ${now}`;
}
