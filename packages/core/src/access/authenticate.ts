import type { Actor, WorkspaceFacts } from '../context.ts';
import type { Database } from '../database/index.ts';
import { AppError } from '../errors.ts';
import { isInGoodStanding, type Subscription } from '../plans/standing.ts';
import { hashSecret } from '../tokens/tokens.ts';
import type { Scope } from './scopes.ts';

/** A checked credential: the workspace it decides, who acts, and what it may. */
export interface TokenSession {
  workspace: WorkspaceFacts;
  actor: Extract<Actor, { kind: 'api' }>;
  token: { id: string; name: string; scopes: Scope[]; expiresAt: Date | null };
}

interface Row {
  id: string;
  name: string;
  scopes: Scope[];
  expires_at: string | null;
  last_used_at: string | null;
  membership_id: string;
  workspace_id: string;
  workspace_name: string;
  time_zone: string;
  currency: string;
  plan: Subscription['plan'];
  status: Subscription['status'];
  trial_ends_at: string | null;
  grace_ends_at: string | null;
}

const lastUsedMilliseconds = 5 * 60_000;

/**
 * Checks a bearer token on every call: known, live, its creator an active owner or admin, the plan
 * in good standing. One statement, in every workspace at once, because the token decides which.
 * @throws AppError `missing_token`, `invalid_token`, `plan_inactive`.
 */
export async function authenticate(
  database: Database,
  authorization: string | null,
): Promise<TokenSession> {
  const secret = bearerOf(authorization);
  const now = database.now();
  const row = await findLiveToken(database, secret, now);
  if (!row) throw new AppError('invalid_token', 'This token is unknown, revoked or expired.');
  const subscription = {
    plan: row.plan,
    status: row.status,
    trialEndsAt: toDate(row.trial_ends_at),
    graceEndsAt: toDate(row.grace_ends_at),
  };
  if (!isInGoodStanding(subscription, now)) {
    throw new AppError('plan_inactive', 'The plan of this workspace is not active.');
  }
  await noteUse(database, row, now);
  return {
    workspace: {
      id: row.workspace_id,
      name: row.workspace_name,
      timeZone: row.time_zone,
      currency: row.currency,
      subscription,
    },
    actor: {
      kind: 'api',
      name: `api:${row.name}`,
      tokenId: row.id,
      membershipId: row.membership_id,
    },
    token: { id: row.id, name: row.name, scopes: row.scopes, expiresAt: toDate(row.expires_at) },
  };
}

// RFC 6750 section 2.1; the scheme is matched without regard to case (RFC 9110 section 11.1).
function bearerOf(authorization: string | null): string {
  const match = /^Bearer +([A-Za-z0-9._~+/-]+=*) *$/i.exec(authorization ?? '');
  if (match?.[1]) return match[1];
  const isBearer = /^Bearer( |$)/i.test(authorization ?? '');
  throw isBearer
    ? new AppError('invalid_token', 'The bearer token is malformed.')
    : new AppError('missing_token', 'Send the header Authorization: Bearer <API_TOKEN>.');
}

async function findLiveToken(
  database: Database,
  secret: string,
  now: Date,
): Promise<Row | undefined> {
  const [row] = await database.system.sql<Row[]>`
    select t.id, t.name, t.scopes, t.expires_at, t.last_used_at, t.creator_id as membership_id,
      w.id as workspace_id, w.name as workspace_name, w.time_zone, w.currency,
      s.plan, s.status, s.trial_ends_at, s.grace_ends_at
    from api_tokens t
    join memberships m on m.workspace_id = t.workspace_id and m.id = t.creator_id
    join workspaces w on w.id = t.workspace_id
    join subscriptions s on s.workspace_id = t.workspace_id
    where t.secret_hash = ${hashSecret(secret)}
      and t.revoked_at is null
      and (t.expires_at is null or t.expires_at > ${now.toISOString()})
      and m.status = 'active' and m.role in ('owner', 'admin') and w.deleted_at is null`;
  return row;
}

async function noteUse(database: Database, row: Row, now: Date): Promise<void> {
  const last = toDate(row.last_used_at);
  if (last && now.getTime() - last.getTime() < lastUsedMilliseconds) return;
  await database.system.sql`
    update api_tokens set last_used_at = ${now.toISOString()}
    where workspace_id = ${row.workspace_id} and id = ${row.id}`;
}

function toDate(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}
