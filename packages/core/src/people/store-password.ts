import type { Tx } from '@callboard/db';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { forgetFactors } from '../factors/forget-factors.ts';
import { endAccessOf } from '../members/end-access-of.ts';
import { schema } from '../schema.ts';
import { enterWorkspace } from '../workspaces/enter-workspace.ts';
import type { Account } from './accounts.ts';

const { memberships, passwordResets, sessions, signInSteps, users } = schema;

interface NewSecret {
  user: Account;
  passwordHash: string;
  /** Also ends the person's API tokens and connections, in every workspace. */
  endsAccess: boolean;
  /** Set when the operator has vouched for the email. */
  provedAt?: Date;
}

/**
 * Stores a new password, ends the person's sessions and half-way sign-ins and deletes their reset
 * link. Their factors stay, unless the email is proved for the first time: somebody else may have
 * added them. Needs an unscoped transaction, and may leave it scoped to a workspace.
 */
export async function storePassword(
  tx: Tx,
  database: Database,
  { user, passwordHash, endsAccess, ...proof }: NewSecret,
): Promise<void> {
  if (proof.provedAt && !(await isProved(tx, user))) await forgetFactors(tx, user.id);
  const updatedAt = database.now();
  await tx
    .update(users)
    .set({ passwordHash, ...proof, updatedAt })
    .where(eq(users.id, user.id));
  await tx.delete(sessions).where(eq(sessions.userId, user.id));
  await tx.delete(signInSteps).where(eq(signInSteps.userId, user.id));
  await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id));
  if (endsAccess) await endAccessEverywhere(tx, database, user);
}

async function isProved(tx: Tx, { id }: Account): Promise<boolean> {
  const [user] = await tx
    .select({ provedAt: users.provedAt })
    .from(users)
    .where(eq(users.id, id))
    .for('update');
  return Boolean(user?.provedAt);
}

async function endAccessEverywhere(tx: Tx, database: Database, user: Account): Promise<void> {
  const places = await tx
    .select({ workspaceId: memberships.workspaceId, membershipId: memberships.id })
    .from(memberships)
    .where(and(eq(memberships.userId, user.id), ne(memberships.status, 'removed')))
    .orderBy(asc(memberships.workspaceId));
  for (const { workspaceId, membershipId } of places) {
    const actor = { kind: 'system', name: user.name } as const;
    const ctx = await enterWorkspace(tx, database, { workspaceId, actor });
    await endAccessOf(ctx, { membershipId, name: user.name });
  }
}
