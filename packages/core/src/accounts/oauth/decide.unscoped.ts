import type { Tx } from '@callboard/db';
import { unscoped } from '@callboard/db/unscoped';
import type { McpScope } from '@callboard/domain/access/mcp-scopes';
import { isAllowed } from '@callboard/domain/access/permissions';
import { AppError } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import { record } from '../../activity/record.ts';
import { type Ctx, withRule } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database/index.ts';
import { newId, newSecret } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';
import { isInGoodStanding } from '../../kernel/standing.ts';
import { asMemberWithin } from '../access/open-context.ts';
import { requireProved } from '../people/require-proved.ts';
import { hashSecret } from '../tokens/hash-secret.ts';
import { type Locked, lockWorkspace } from '../workspaces/lock-workspace.ts';
import { isWaiting } from './is-waiting.ts';
import { endOf } from './lifetimes.ts';
import { requestNotFound } from './request-not-found.ts';

const { oauthClients, oauthCodes, oauthRequests } = schema;

type Request = typeof oauthRequests.$inferSelect;

export interface Approval {
  userId: string;
  /** The workspace the connection will act in. */
  workspaceId: string;
  /** Whether the person allows estimates, if the client requested them. */
  estimate: boolean;
}

/** The redirect after a decision. */
export interface Decision {
  redirectUri: string;
  state: string | null;
  /** Null when the request was declined. */
  code: string | null;
}

/**
 * Approves a request and issues a code that works once within 10 minutes. The request is spent in
 * the same transaction, so one of two concurrent approvals is rejected.
 * @throws AppError `not_found`, `forbidden` unless the person is an owner or admin there,
 * `plan_inactive`.
 */
export function approve(database: Database, id: string, approval: Approval): Promise<Decision> {
  return unscoped(database).transaction(async (tx) => {
    const spent = await spend(tx, id, database.now());
    return asMemberWithin(database, tx, approval, async (opened) => {
      const ctx = await lockWorkspace(withRule(opened, requireApprover));
      await requireProved(ctx);
      if (!spent) throw requestNotFound();
      return connect(ctx, spent, approval);
    });
  });
}

async function connect(ctx: Locked, { request, clientName }: Spent, approval: Approval) {
  const scopes: McpScope[] = request.scopes.filter((it) => it === 'read' || approval.estimate);
  const { connectionId, code } = await makeCode(ctx, request, scopes);
  await record(ctx, 'connection.approved', {
    subject: connectionId,
    data: { clientName, scopes },
    changes: { before: {}, after: { scopes } },
  });
  return { redirectUri: request.redirectUri, state: request.state, code };
}

/** Declines a request, which spends it. @throws AppError `not_found`. */
export async function decline(database: Database, id: string): Promise<Decision> {
  const spent = await unscoped(database).transaction((tx) => spend(tx, id, database.now()));
  if (!spent) throw requestNotFound();
  const { redirectUri, state } = spent.request;
  return { redirectUri, state, code: null };
}

function requireApprover({ actor, workspace, now }: Ctx): void {
  if (actor.kind !== 'user' || !isAllowed(actor.role, 'connections.manage')) {
    throw new AppError('forbidden', 'Only an owner or admin of the workspace can connect apps.');
  }
  if (isInGoodStanding(workspace.subscription, now())) return;
  throw new AppError('plan_inactive', 'The plan of this workspace is not active.');
}

interface Spent {
  request: Request;
  clientName: string;
}

/** Deletes and returns a pending request, or returns undefined if there is none. */
async function spend(tx: Tx, id: string, now: Date): Promise<Spent | undefined> {
  const [request] = await tx.delete(oauthRequests).where(isWaiting(id, now)).returning();
  if (!request) return undefined;
  const [client] = await tx
    .select({ name: oauthClients.name })
    .from(oauthClients)
    .where(eq(oauthClients.id, request.clientId));
  return { request, clientName: client?.name ?? '' };
}

async function makeCode(ctx: Locked, request: Request, scopes: McpScope[]) {
  if (ctx.actor.kind !== 'user') throw new Error('Only a person can approve a connection.');
  await requireQuotas(ctx, { oauthCodes: 1, oauthConnections: 1 });
  const now = ctx.now();
  const connectionId = newId('connection');
  const code = newSecret('');
  await ctx.tx.insert(oauthCodes).values({
    id: connectionId,
    codeHash: hashSecret(code),
    clientId: request.clientId,
    membershipId: ctx.actor.membershipId,
    redirectUri: request.redirectUri,
    scopes,
    codeChallenge: request.codeChallenge,
    expiresAt: endOf('code', now),
    createdAt: now,
  });
  return { connectionId, code };
}
