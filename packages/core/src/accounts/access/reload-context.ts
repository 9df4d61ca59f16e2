import { prepared } from '@callboard/db';
import { AppError } from '@callboard/domain/errors';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import {
  type RecipientActor,
  selectLiveCallLink,
} from '../../crew/call-links/select-live-call-link.ts';
import { type PortalActor, selectLiveLink } from '../../crew/crew-links/select-live-link.ts';
import type { Actor, Ctx, WorkspaceFacts } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isInGoodStanding } from '../../kernel/standing.ts';
import { ended } from '../../portal/ended.ts';
import { type ClientActor, selectLivePortalLink } from '../../portal/select-live-portal-link.ts';
import {
  type GuestActor,
  selectLiveScoutLink,
} from '../../schedule/scout-links/select-live-scout-link.ts';
import { isLiveApprover } from './conditions.ts';
import { moneyFacts, requireSecondFactor } from './require-second-factor.ts';
import { workspaceFacts } from './workspace-facts.ts';

const { apiTokens, crewLinks, memberships, oauthConnections, portalLinks } = schema;
const { subscriptions, users, workspaces } = schema;

const selectWorkspace = prepared((tx) =>
  tx
    .select(workspaceFacts)
    .from(workspaces)
    .innerJoin(subscriptions, eq(subscriptions.workspaceId, workspaces.id))
    .where(and(eq(workspaces.id, sql.placeholder('workspaceId')), isNull(workspaces.deletedAt))),
);

const selectMember = prepared((tx) =>
  tx
    .select({ ...workspaceFacts, money: moneyFacts, role: memberships.role, userName: users.name })
    .from(workspaces)
    .innerJoin(subscriptions, eq(subscriptions.workspaceId, workspaces.id))
    .innerJoin(
      memberships,
      and(
        eq(memberships.workspaceId, workspaces.id),
        eq(memberships.id, sql.placeholder('membershipId')),
      ),
    )
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(workspaces.id, sql.placeholder('workspaceId')),
        isNull(workspaces.deletedAt),
        eq(memberships.status, 'active'),
      ),
    ),
);

const selectToken = prepared((tx) =>
  tx
    .select(workspaceFacts)
    .from(workspaces)
    .innerJoin(subscriptions, eq(subscriptions.workspaceId, workspaces.id))
    .innerJoin(
      apiTokens,
      and(eq(apiTokens.workspaceId, workspaces.id), eq(apiTokens.id, sql.placeholder('tokenId'))),
    )
    .innerJoin(
      memberships,
      and(eq(memberships.workspaceId, workspaces.id), eq(memberships.id, apiTokens.creatorId)),
    )
    .where(
      and(
        eq(workspaces.id, sql.placeholder('workspaceId')),
        isNull(workspaces.deletedAt),
        isNull(apiTokens.revokedAt),
        or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, sql.placeholder('now'))),
        isLiveApprover(memberships),
      ),
    ),
);

const selectConnection = prepared((tx) =>
  tx
    .select(workspaceFacts)
    .from(workspaces)
    .innerJoin(subscriptions, eq(subscriptions.workspaceId, workspaces.id))
    .innerJoin(
      oauthConnections,
      and(
        eq(oauthConnections.workspaceId, workspaces.id),
        eq(oauthConnections.id, sql.placeholder('tokenId')),
      ),
    )
    .innerJoin(
      memberships,
      and(
        eq(memberships.workspaceId, workspaces.id),
        eq(memberships.id, oauthConnections.membershipId),
      ),
    )
    .where(
      and(
        eq(workspaces.id, sql.placeholder('workspaceId')),
        isNull(workspaces.deletedAt),
        isNull(oauthConnections.endedAt),
        isLiveApprover(memberships),
      ),
    ),
);

/**
 * Returns the context with its actor and workspace as stored now. Checks that the actor may still
 * act and that the rule of the work still allows it. The statement is sent before this function
 * returns.
 * @throws AppError `not_signed_in`, `second_factor_needed`, `invalid_token`, `not_found`, or from the
 * rule.
 */
export async function reloadContext(ctx: Ctx): Promise<Ctx> {
  const found = await readActor(ctx);
  const fresh = { ...ctx, ...found };
  fresh.rule?.(fresh);
  return fresh;
}

interface Found {
  actor: Actor;
  workspace: WorkspaceFacts;
}

function readActor(ctx: Ctx): Promise<Found> {
  const { actor } = ctx;
  switch (actor.kind) {
    case 'user':
      return readMember(ctx, actor);
    case 'api':
      return readToken(ctx, actor);
    case 'portal':
      return readCrewLink(ctx, actor);
    case 'recipient':
      return readCallLink(ctx, actor);
    case 'client':
      return readPortalLink(ctx, actor);
    case 'guest':
      return readScoutLink(ctx, actor);
    case 'system':
      return readWorkspace(ctx, actor);
  }
}

async function readMember(ctx: Ctx, actor: Extract<Actor, { kind: 'user' }>): Promise<Found> {
  const { membershipId } = actor;
  const [row] = await selectMember(ctx.tx, { workspaceId: ctx.workspace.id, membershipId });
  if (!row) {
    throw new AppError('not_signed_in', 'You are not an active member of this workspace.');
  }
  const { role, userName, money, ...workspace } = row;
  requireSecondFactor({ role, ...money });
  const { financeAccess } = money;
  return { actor: { ...actor, name: userName, role, financeAccess }, workspace };
}

async function readToken(ctx: Ctx, actor: Extract<Actor, { kind: 'api' }>): Promise<Found> {
  const { tokenId } = actor;
  const ids = { workspaceId: ctx.workspace.id, tokenId };
  const [workspace] = actor.isConnection
    ? await selectConnection(ctx.tx, ids)
    : await selectToken(ctx.tx, { ...ids, now: ctx.now().toISOString() });
  if (!workspace) {
    throw new AppError('invalid_token', 'This token is unknown, revoked or expired.');
  }
  return { actor, workspace };
}

async function readCrewLink(ctx: Ctx, actor: PortalActor): Promise<Found> {
  const { crewLinkId, proofHash } = actor;
  const proofHashes = proofHash === null ? [] : [proofHash];
  const live = await selectLiveLink(ctx, { where: eq(crewLinks.id, crewLinkId), proofHashes });
  const { workspace } = await readWorkspace(ctx, actor);
  if (!live) throw new AppError('not_found', 'This link no longer works.');
  if (!isInGoodStanding(workspace.subscription, ctx.now())) {
    throw new AppError('plan_inactive', 'This page is paused. Ask the production.');
  }
  return { actor: live.actor, workspace };
}

async function readCallLink(ctx: Ctx, actor: RecipientActor): Promise<Found> {
  const live = await selectLiveCallLink(ctx, { recipientId: actor.recipientId });
  if (!live) throw new AppError('not_found', 'This link no longer works.');
  const { workspace } = await readWorkspace(ctx, actor);
  return { actor: live, workspace };
}

async function readPortalLink(ctx: Ctx, actor: ClientActor): Promise<Found> {
  const where = eq(portalLinks.id, actor.portalLinkId);
  const live = await selectLivePortalLink(ctx, { where, proofHashes: actor.proofHashes });
  if (!live) throw ended();
  const { workspace } = await readWorkspace(ctx, actor);
  return { actor: live.actor, workspace };
}

async function readScoutLink(ctx: Ctx, actor: GuestActor): Promise<Found> {
  const live = await selectLiveScoutLink(ctx, { scoutSheetId: actor.scoutSheetId });
  if (!live) throw new AppError('not_found', 'This link no longer works.');
  const { workspace } = await readWorkspace(ctx, actor);
  return { actor: live, workspace };
}

async function readWorkspace(ctx: Ctx, actor: Actor): Promise<Found> {
  const [workspace] = await selectWorkspace(ctx.tx, { workspaceId: ctx.workspace.id });
  if (!workspace) throw new AppError('not_found', 'There is no such workspace.');
  return { actor, workspace };
}
