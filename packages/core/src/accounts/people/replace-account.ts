import type { Tx } from '@callboard/db';
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { recordOfPerson } from '../access/record-of-person.ts';
import { forgetFactors } from '../factors/forget-factors.ts';
import { endSignIns } from './end-sign-ins.ts';

const { memberships, users, workspaces } = schema;

interface Replacing {
  /** The account that has the email and was never proved. */
  unprovedId: string;
  /** The person who has just proved the email. */
  heir: { id: string; name: string };
}

/**
 * Gives the place of an account that was never proved to the person who proved its email, and
 * returns the names of the companies that they are now in. Its sessions, factors, links and codes
 * end. Where the person has a membership already, the one of the account is suspended and keeps its
 * work until an owner hands it over. Needs an unscoped transaction and the lock of the email.
 * Returns null if the account was proved in the meantime.
 */
export async function replaceAccount(
  tx: Tx,
  database: Database,
  { unprovedId, heir }: Replacing,
): Promise<string[] | null> {
  // Before the account, in the order of whoever enters a code or opens a link of it.
  await endSignIns(tx, unprovedId);
  const [account] = await tx.select().from(users).where(eq(users.id, unprovedId)).for('update');
  if (!account || account.provedAt) return null;
  await forgetFactors(tx, unprovedId);
  const entry = { userId: unprovedId, by: heir.name, data: {} };
  await recordOfPerson(tx, database, 'person.replaced', entry);
  const joined = await moveMemberships(tx, database, { unprovedId, heir });
  await release(tx, database, unprovedId);
  return joined;
}

async function moveMemberships(
  tx: Tx,
  database: Database,
  { unprovedId, heir }: Replacing,
): Promise<string[]> {
  const own = tx
    .select({ workspaceId: memberships.workspaceId })
    .from(memberships)
    .where(eq(memberships.userId, heir.id));
  const moved = await tx
    .update(memberships)
    .set({ userId: heir.id, updatedAt: database.now() })
    .where(and(eq(memberships.userId, unprovedId), notInArray(memberships.workspaceId, own)))
    .returning({ workspaceId: memberships.workspaceId, status: memberships.status });
  const ids = moved.filter((it) => it.status === 'active').map((it) => it.workspaceId);
  const rows = await tx
    .select({ name: workspaces.name })
    .from(workspaces)
    .where(inArray(workspaces.id, ids))
    .orderBy(asc(workspaces.name));
  return rows.map(({ name }) => name);
}

/** Deletes the account, or takes its email and rights if memberships are left. */
async function release(tx: Tx, database: Database, userId: string): Promise<void> {
  const now = database.now();
  const left = await tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(eq(memberships.userId, userId));
  if (left.length === 0) {
    await tx.delete(users).where(eq(users.id, userId));
    return;
  }
  const email = `${userId.toLowerCase()}@replaced.invalid`;
  await tx.update(users).set({ email, updatedAt: now }).where(eq(users.id, userId));
  await tx
    .update(memberships)
    .set({ status: 'suspended', suspendedAt: now, updatedAt: now })
    .where(and(eq(memberships.userId, userId), eq(memberships.status, 'active')));
}
