import { inWorkspace } from '@callboard/db';
import { eq } from 'drizzle-orm';
import type { Actor, Ctx, WorkspaceFacts } from '../context.ts';
import type { Database } from '../database/index.ts';
import { AppError } from '../errors.ts';
import { schema } from '../schema.ts';
import type { TokenSession } from './authenticate.ts';

const { memberships, subscriptions, users, workspaces } = schema;

const workspaceFacts = {
  id: workspaces.id,
  name: workspaces.name,
  timeZone: workspaces.timeZone,
  currency: workspaces.currency,
  subscription: {
    plan: subscriptions.plan,
    status: subscriptions.status,
    trialEndsAt: subscriptions.trialEndsAt,
    graceEndsAt: subscriptions.graceEndsAt,
  },
};

/** One transaction acting as the token's creator, in the token's workspace. */
export function asToken<T>(
  database: Database,
  session: Pick<TokenSession, 'workspace' | 'actor'>,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  return inWorkspace(database.app, session.workspace.id, (tx) =>
    work(toContext(database, tx, session.actor, session.workspace)),
  );
}

/** One transaction acting as a signed-in person in one of their workspaces. */
export function asMember<T>(
  database: Database,
  session: { userId: string; workspaceId: string },
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  return inWorkspace(database.app, session.workspaceId, async (tx) => {
    const [row] = await tx
      .select({
        ...workspaceFacts,
        membershipId: memberships.id,
        role: memberships.role,
        status: memberships.status,
        userName: users.name,
      })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
      .innerJoin(subscriptions, eq(subscriptions.workspaceId, memberships.workspaceId))
      .where(eq(memberships.userId, session.userId));
    if (row?.status !== 'active') {
      throw new AppError('not_signed_in', 'You are not an active member of this workspace.');
    }
    const { membershipId, role, userName, status: _, ...workspace } = row;
    const actor = {
      kind: 'user',
      name: userName,
      userId: session.userId,
      membershipId,
      role,
    } as const;
    return work(toContext(database, tx, actor, workspace));
  });
}

/** One transaction acting as the operator of this installation. @throws AppError `not_found`. */
export function asOperator<T>(
  database: Database,
  workspaceId: string,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  return inWorkspace(database.app, workspaceId, async (tx) => {
    const [workspace] = await tx
      .select(workspaceFacts)
      .from(workspaces)
      .innerJoin(subscriptions, eq(subscriptions.workspaceId, workspaces.id));
    if (!workspace) throw new AppError('not_found', 'There is no such workspace.');
    return work(toContext(database, tx, { kind: 'system', name: 'Operator' }, workspace));
  });
}

function toContext(
  database: Database,
  tx: Ctx['tx'],
  actor: Actor,
  workspace: WorkspaceFacts,
): Ctx {
  return { tx, actor, workspace, cursorKey: database.cursorKey, now: database.now };
}
