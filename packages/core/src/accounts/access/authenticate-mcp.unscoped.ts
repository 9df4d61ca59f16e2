import { unscoped } from '@callboard/db/unscoped';
import type { McpScope } from '@callboard/domain/access/mcp-scopes';
import { AppError } from '@callboard/domain/errors';
import type { Database } from '../../kernel/database/index.ts';
import { isInGoodStanding } from '../../kernel/standing.ts';
import { hashSecret } from '../tokens/hash-secret.ts';
import {
  bearerOf,
  isUseDue,
  recordUse,
  selectLiveToken,
  type TokenSession,
  toSession,
  toWorkspace,
  turnOfBearer,
  type WorkspaceRow,
  withOwnPlan,
} from './authenticate.unscoped.ts';
import { liveApprover } from './conditions.ts';
import { inTurn } from './in-turn.ts';

/** An authenticated MCP credential: its workspace, its actor and its scopes. */
export type McpSession = Pick<TokenSession, 'workspace' | 'actor'> & { scopes: McpScope[] };

interface ConnectionRow extends WorkspaceRow {
  id: string;
  client_name: string;
  scopes: McpScope[];
  last_used_at: string | null;
  membership_id: string;
}

/**
 * Authenticates the bearer token of an MCP call: an OAuth access token, or an API token, which is
 * always read-only. Its member must be an active owner or admin, and the plan in good standing.
 * Runs one statement, and a second to record the use at most every 5 minutes.
 * @throws AppError `missing_token`, `invalid_token`.
 */
export async function authenticateMcp(
  database: Database,
  authorization: string | null,
): Promise<McpSession> {
  const secret = bearerOf(authorization);
  const find = secret.startsWith('svco_') ? findConnection : findToken;
  return inTurn(database, turnOfBearer(authorization), () => find(database, secret));
}

async function findToken(database: Database, secret: string): Promise<McpSession> {
  const [row] = await selectLiveToken(database, secret);
  const session = toSession(row);
  requireStanding(database, session.workspace);
  await recordUse(database, row);
  const { workspace, actor } = withOwnPlan(session);
  return { workspace, actor, scopes: ['read'] };
}

async function findConnection(database: Database, secret: string): Promise<McpSession> {
  const [row] = await selectLiveConnection(database, secret);
  if (!row) throw new AppError('invalid_token', 'This token is unknown, expired or disconnected.');
  const workspace = toWorkspace(row);
  requireStanding(database, workspace);
  if (isUseDue(database, row.last_used_at)) await noteConnectionUse(database, row);
  return {
    workspace,
    actor: {
      kind: 'api',
      name: `mcp:${row.client_name}`,
      tokenId: row.id,
      isConnection: true,
      membershipId: row.membership_id,
    },
    scopes: row.scopes,
  };
}

// The contract requires 401 for an inactive plan on MCP, and 402 on REST.
function requireStanding(database: Database, { subscription }: McpSession['workspace']): void {
  if (isInGoodStanding(subscription, database.now())) return;
  throw new AppError('invalid_token', 'The plan of this workspace is not active.');
}

function selectLiveConnection(database: Database, secret: string) {
  const pool = unscoped(database);
  return pool.sql<ConnectionRow[]>`
    select c.id, c.client_name, t.scopes, c.last_used_at, c.membership_id,
      w.id as workspace_id, w.name as workspace_name, w.time_zone, w.country, w.currency,
      w.access_version,
      s.plan, s.status, s.trial_ends_at, s.grace_ends_at, s.deletes_at
    from oauth_tokens t
    join oauth_connections c on c.workspace_id = t.workspace_id and c.id = t.connection_id
    join memberships m on m.workspace_id = c.workspace_id and m.id = c.membership_id
    join workspaces w on w.id = c.workspace_id
    join subscriptions s on s.workspace_id = c.workspace_id
    where t.access_hash = ${hashSecret(secret)}
      and t.access_expires_at > ${database.now().toISOString()}
      and c.ended_at is null
      and ${liveApprover(pool)} and w.deleted_at is null`;
}

function noteConnectionUse(database: Database, row: ConnectionRow) {
  return unscoped(database).sql`
    update oauth_connections set last_used_at = ${database.now().toISOString()}
    where workspace_id = ${row.workspace_id} and id = ${row.id}`;
}
