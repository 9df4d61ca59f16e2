import { unscoped } from '@callboard/db/unscoped';
import type { Scope } from '@callboard/domain/access/scopes';
import { AppError } from '@callboard/domain/errors';
import type { Actor, WorkspaceFacts } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database/index.ts';
import { isInGoodStanding, type Subscription } from '../../kernel/standing.ts';
import { hashSecret } from '../tokens/hash-secret.ts';
import { liveApprover } from './conditions.ts';
import type { Turn } from './in-turn.ts';

/** An authenticated API token: its workspace, its actor and its scopes. */
export interface TokenSession {
  workspace: WorkspaceFacts;
  actor: Extract<Actor, { kind: 'api' }>;
  token: { id: string; name: string; scopes: Scope[]; expiresAt: Date | null };
  /** Set for a test token, which acts in a sandbox: the token, and the workspace that has it. */
  test?: { workspaceId: string; tokenId: string };
}

/** Columns that `toWorkspace` reads. */
export interface WorkspaceRow {
  workspace_id: string;
  workspace_name: string;
  time_zone: string;
  country: string;
  currency: string;
  access_version: number;
  plan: Subscription['plan'];
  status: Subscription['status'];
  trial_ends_at: string | null;
  grace_ends_at: string | null;
  deletes_at: string | null;
}

export interface TokenRow extends WorkspaceRow {
  id: string;
  name: string;
  scopes: Scope[];
  expires_at: string | null;
  last_used_at: string | null;
  membership_id: string;
  is_test: boolean;
  /** The token and its workspace. Those of a test token are not the ones it acts as. */
  own_id: string;
  own_workspace_id: string;
}

const lastUsedMilliseconds = 5 * 60_000;

/**
 * Authenticates a bearer token: it must be known and live, its creator an active owner or admin,
 * and the plan in good standing. Selects across all workspaces, because the token determines the
 * workspace.
 * @throws AppError `missing_token`, `invalid_token`, `plan_inactive`.
 */
export async function authenticate(
  database: Database,
  authorization: string | null,
): Promise<TokenSession> {
  const [row] = await selectLiveToken(database, bearerOf(authorization));
  const session = toSession(row);
  requirePlan(database, session);
  await recordUse(database, row);
  return withOwnPlan(session);
}

/** Returns the session of a token row. @throws AppError `invalid_token` when there is none. */
export function toSession(row: TokenRow | undefined): TokenSession {
  if (!row) throw new AppError('invalid_token', 'This token is unknown, revoked or expired.');
  return {
    workspace: toWorkspace(row),
    actor: {
      kind: 'api',
      name: `api:${row.name}`,
      tokenId: row.id,
      membershipId: row.membership_id,
    },
    token: { id: row.id, name: row.name, scopes: row.scopes, expiresAt: toDate(row.expires_at) },
    ...(row.is_test && { test: { workspaceId: row.own_workspace_id, tokenId: row.own_id } }),
  };
}

/** The plan of every sandbox, which has no limit that a company could reach. */
const planOfSandbox: Subscription = {
  ...{ plan: 'house', status: 'active' },
  ...{ trialEndsAt: null, graceEndsAt: null, deletesAt: null },
};

/**
 * Returns the session with the plan of the workspace in which it acts. Until then that of a test
 * token has the plan of its own workspace, which must be in good standing.
 */
export function withOwnPlan<T extends Pick<TokenSession, 'workspace' | 'test'>>(session: T): T {
  if (!session.test) return session;
  return { ...session, workspace: { ...session.workspace, subscription: planOfSandbox } };
}

/** Returns the workspace of a credential's row. */
export function toWorkspace(row: WorkspaceRow): WorkspaceFacts {
  return {
    id: row.workspace_id,
    name: row.workspace_name,
    timeZone: row.time_zone,
    country: row.country,
    currency: row.currency,
    accessVersion: row.access_version,
    subscription: {
      plan: row.plan,
      status: row.status,
      trialEndsAt: toDate(row.trial_ends_at),
      graceEndsAt: toDate(row.grace_ends_at),
      deletesAt: toDate(row.deletes_at),
    },
  };
}

/** Requires a plan in good standing. @throws AppError `plan_inactive`. */
export function requirePlan(
  database: Database,
  { workspace }: Pick<TokenSession, 'workspace'>,
): void {
  if (isInGoodStanding(workspace.subscription, database.now())) return;
  throw new AppError('plan_inactive', 'The plan of this workspace is not active.');
}

/**
 * Returns the token of an `Authorization` header (RFC 6750 section 2.1). The scheme is
 * case-insensitive (RFC 9110 section 11.1).
 * @throws AppError `missing_token`, `invalid_token`.
 */
export function bearerOf(authorization: string | null): string {
  const match = /^Bearer +([A-Za-z0-9._~+/-]+=*) *$/i.exec(authorization ?? '');
  if (match?.[1]) return match[1];
  const isBearer = /^Bearer( |$)/i.test(authorization ?? '');
  throw isBearer
    ? new AppError('invalid_token', 'The bearer token is malformed.')
    : new AppError('missing_token', 'Send the header Authorization: Bearer <API_TOKEN>.');
}

/**
 * Returns the turn of lookups with one bearer token.
 * @throws AppError `missing_token`, `invalid_token`.
 */
export function turnOfBearer(authorization: string | null): Turn {
  return { name: 'tokens', subject: bearerOf(authorization) };
}

/**
 * Builds the statement that selects a live token by its secret; usable inside a larger statement.
 */
export function selectLiveToken(database: Database, secret: string) {
  const pool = unscoped(database);
  return pool.sql<TokenRow[]>`
    select coalesce(x.id, t.id) as id, t.name, t.scopes, t.expires_at, t.last_used_at,
      coalesce(x.creator_id, t.creator_id) as membership_id, t.is_test,
      t.id as own_id, t.workspace_id as own_workspace_id,
      coalesce(x.workspace_id, w.id) as workspace_id, coalesce(x.name, w.name) as workspace_name,
      coalesce(x.time_zone, w.time_zone) as time_zone, coalesce(x.country, w.country) as country,
      coalesce(x.currency, w.currency) as currency,
      coalesce(x.access_version, w.access_version) as access_version,
      s.plan, s.status, s.trial_ends_at, s.grace_ends_at, s.deletes_at
    from api_tokens t
    join memberships m on m.workspace_id = t.workspace_id and m.id = t.creator_id
    join workspaces w on w.id = t.workspace_id
    join subscriptions s on s.workspace_id = t.workspace_id
    left join lateral (
      select i.id, i.creator_id, b.id as workspace_id, b.name, b.time_zone, b.country, b.currency,
        b.access_version
      from workspaces b join api_tokens i on i.workspace_id = b.id
      where t.is_test and b.sandbox_of = t.workspace_id and b.deleted_at is null
        and i.id = 'test_' || t.id and i.revoked_at is null) x on true
    where t.secret_hash = ${hashSecret(secret)}
      and t.revoked_at is null
      and (t.expires_at is null or t.expires_at > ${database.now().toISOString()})
      and t.is_test = (x.id is not null)
      and ${liveApprover(pool)} and w.deleted_at is null`;
}

/** Records that a token was used, at most every 5 minutes. */
export async function recordUse(database: Database, row: TokenRow | undefined): Promise<void> {
  if (!row || !isUseDue(database, row.last_used_at)) return;
  await unscoped(database).sql`
    update api_tokens set last_used_at = ${database.now().toISOString()}
    where workspace_id = ${row.own_workspace_id} and id = ${row.own_id}`;
}

/** Returns whether to record a use: none is recorded, or the last one is at least 5 minutes old. */
export function isUseDue(database: Database, lastUsedAt: string | null): boolean {
  if (lastUsedAt === null) return true;
  return database.now().getTime() - new Date(lastUsedAt).getTime() >= lastUsedMilliseconds;
}

function toDate(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}
