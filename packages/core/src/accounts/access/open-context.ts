import { inWorkspace, scopeToWorkspace, type Tx } from '@callboard/db';
import { AppError } from '@callboard/domain/errors';
import { and, eq, isNull } from 'drizzle-orm';
import { type Actor, type Ctx, settingsOf, type WorkspaceFacts } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import type { TokenSession } from './authenticate.unscoped.ts';
import { inTurn } from './in-turn.ts';
import { moneyFacts, requireSecondFactor } from './require-second-factor.ts';
import { workspaceFacts } from './workspace-facts.ts';

const { memberships, subscriptions, users, workspaces } = schema;

type Work<T> = (ctx: Ctx) => Promise<T>;

/** The workspace and actor of a credential. */
type Acting = Pick<TokenSession, 'workspace' | 'actor'>;

/** Identifies a workspace's member by user account. */
export interface MemberSession {
  userId: string;
  workspaceId: string;
  /** When the person last proved who they are in this session. */
  confirmedAt?: Date | null | undefined;
}

/** Runs `work` in one transaction as the token's creator, in the token's workspace. */
export function asToken<T>(database: Database, session: Acting, work: Work<T>): Promise<T> {
  const { id } = session.workspace;
  return inTurn(database, workOf(id), () =>
    inWorkspace(database.app, id, tokenWork(database, session, work)),
  );
}

/** Like `asToken`, on a read-only connection. */
export function readAsToken<T>(database: Database, session: Acting, work: Work<T>): Promise<T> {
  const { id } = session.workspace;
  return inTurn(database, workOf(id), () =>
    database.readers.read(id, tokenWork(database, session, work)),
  );
}

/** Runs `work` in one transaction as a signed-in user, in one of their workspaces. */
export function asMember<T>(database: Database, session: MemberSession, work: Work<T>) {
  const { workspaceId } = session;
  return inTurn(database, workOf(workspaceId), () =>
    inWorkspace(database.app, workspaceId, memberWork(database, session, work)),
  );
}

/** Like `asMember`, inside an open unscoped transaction, which it scopes to the workspace. */
export async function asMemberWithin<T>(
  database: Database,
  tx: Tx,
  session: MemberSession,
  work: Work<T>,
): Promise<T> {
  await scopeToWorkspace(tx, session.workspaceId);
  return memberWork(database, session, work)(tx);
}

/** Like `asMember`, on a read-only connection. */
export function readAsMember<T>(database: Database, session: MemberSession, work: Work<T>) {
  const { workspaceId } = session;
  return inTurn(database, workOf(workspaceId), () =>
    database.readers.read(workspaceId, memberWork(database, session, work)),
  );
}

// Limits the work of each workspace, so that connections remain for the others.
function workOf(workspaceId: string) {
  return { name: 'work', subject: workspaceId } as const;
}

function tokenWork<T>(database: Database, session: Acting, work: Work<T>) {
  return (tx: Tx) => work(toContext(database, tx, session.actor, session.workspace));
}

function memberWork<T>(database: Database, session: MemberSession, work: Work<T>) {
  return async (tx: Tx): Promise<T> => {
    const [row] = await tx
      .select({
        ...workspaceFacts,
        membershipId: memberships.id,
        role: memberships.role,
        status: memberships.status,
        userName: users.name,
        money: moneyFacts,
      })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
      .innerJoin(subscriptions, eq(subscriptions.workspaceId, memberships.workspaceId))
      .where(and(eq(memberships.userId, session.userId), isNull(workspaces.deletedAt)));
    if (row?.status !== 'active') {
      throw new AppError('not_signed_in', 'You are not an active member of this workspace.');
    }
    const { membershipId, role, userName, money, status: _, ...workspace } = row;
    requireSecondFactor({ role, ...money });
    const actor = {
      kind: 'user',
      name: userName,
      userId: session.userId,
      membershipId,
      role,
      financeAccess: money.financeAccess,
      confirmedAt: session.confirmedAt,
    } as const;
    return work(toContext(database, tx, actor, workspace));
  };
}

/**
 * Runs `work` in one transaction as the operator of this installation.
 * @throws AppError `not_found`.
 */
export function asOperator<T>(
  database: Database,
  workspaceId: string,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  return inWorkspace(database.app, workspaceId, async (tx) =>
    work(await openContext(tx, database, operator)),
  );
}

/** The operator of this installation, as the activity shows it. */
export const operator: Actor = { kind: 'system', name: 'Support' };

/**
 * Returns the context of a transaction that is already scoped to a workspace.
 * @throws AppError `not_found`.
 */
export async function openContext(tx: Tx, database: Database, actor: Actor): Promise<Ctx> {
  const [workspace] = await tx
    .select(workspaceFacts)
    .from(workspaces)
    .innerJoin(subscriptions, eq(subscriptions.workspaceId, workspaces.id))
    .where(isNull(workspaces.deletedAt));
  if (!workspace) throw new AppError('not_found', 'There is no such workspace.');
  return toContext(database, tx, actor, workspace);
}

function toContext(
  database: Database,
  tx: Ctx['tx'],
  actor: Actor,
  workspace: WorkspaceFacts,
): Ctx {
  return { ...settingsOf(database), tx, actor, workspace, now: database.now };
}
