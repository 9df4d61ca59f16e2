import type { Tx } from '@callboard/db';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { writeAccountMail } from '../../mail/write-account-mail.ts';
import { recordOfPerson } from '../access/record-of-person.ts';
import { forgetFactors } from '../factors/forget-factors.ts';
import { countKeptAccess } from './count-kept-access.ts';
import { endAccessEverywhere } from './end-access-everywhere.ts';
import { endSignIns } from './end-sign-ins.ts';

const { memberships, users, workspaces } = schema;

interface NewSecret {
  user: { id: string; email: string; name: string };
  passwordHash: string;
  /** Also ends the person's API tokens and connections, in every workspace. */
  endsAccess?: boolean;
  /** Whether the person has just proved the email, with a link or a code that was mailed to it. */
  isProof?: boolean;
  /** A new name; without it the name stays. */
  name?: string;
}

/**
 * Stores a new password, ends every way to sign in that was given before, and mails what happened and
 * what still works without the password. Returns the version of sessions that begin from now on. Needs
 * an unscoped transaction, and may leave it scoped to a workspace.
 */
export async function storePassword(
  tx: Tx,
  database: Database,
  { user, passwordHash, endsAccess = false, isProof = false, name = user.name }: NewSecret,
): Promise<{ sessionVersion: number }> {
  const joinedBefore = isProof ? await prove(tx, database, user.id) : [];
  await tx
    .update(users)
    .set({ passwordHash, name, updatedAt: database.now() })
    .where(eq(users.id, user.id));
  const sessionVersion = await endSignIns(tx, user.id);
  const to = { email: user.email, name };
  const kept = endsAccess ? null : await countKeptAccess(tx, database, user.id);
  await writeAccountMail(tx, database, 'password_changed', { to, data: { joinedBefore, kept } });
  await recordOfPerson(tx, database, 'person.password_changed', { userId: user.id, data: {} });
  if (endsAccess) await endAccessEverywhere(tx, database, { id: user.id, name });
  return { sessionVersion };
}

/**
 * Marks the email as proved. If it was not before, a stranger may have made the account: removes its
 * factors, and returns the companies that it joined, none of which opens at the next sign-in.
 */
async function prove(tx: Tx, database: Database, userId: string): Promise<string[]> {
  const [proved] = await tx
    .update(users)
    .set({ provedAt: database.now(), lastWorkspaceId: null })
    .where(and(eq(users.id, userId), isNull(users.provedAt)))
    .returning({ id: users.id });
  if (!proved) return [];
  await forgetFactors(tx, userId);
  return namesOfCompanies(tx, userId);
}

async function namesOfCompanies(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ name: workspaces.name })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(and(eq(memberships.userId, userId), eq(memberships.status, 'active')))
    .orderBy(asc(workspaces.name));
  return rows.map(({ name }) => name);
}
