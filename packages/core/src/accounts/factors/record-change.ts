import type { Tx } from '@callboard/db';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { writeAccountMail } from '../../mail/write-account-mail.ts';
import { recordOfPerson } from '../access/record-of-person.ts';
import { raiseSessionVersion } from '../people/session-version.ts';
import { hasFactor, readFactorState } from './factor-state.ts';
import type { StoredAccount } from './in-account.unscoped.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { securityUrl } from './security-url.ts';

const { recoveryCodes, sessions, signInSteps, users } = schema;

interface Change {
  account: StoredAccount;
  /** The session that made the change, which stays. */
  sessionId: string;
  change: 'added' | 'removed';
  /** As the message to the person names it: `the passkey “Chrome on macOS”`. */
  factor: string;
}

/**
 * Completes a change of somebody's factors in its transaction: their other sessions and half-way
 * sign-ins end, and they get a mail. Returns recovery codes with the first factor, otherwise null;
 * they go with the last one.
 */
export async function recordChange(
  tx: Tx,
  database: Database,
  { account, sessionId, change, factor }: Change,
): Promise<string[] | null> {
  const { id } = account;
  const now = database.now();
  const state = await readFactorState(tx, id);
  const secondFactorSince = hasFactor(state) ? (account.secondFactorSince ?? now) : null;
  await tx.update(users).set({ secondFactorSince, updatedAt: now }).where(eq(users.id, id));
  await tx.delete(sessions).where(and(eq(sessions.userId, id), ne(sessions.id, sessionId)));
  await tx.delete(signInSteps).where(eq(signInSteps.userId, id));
  const sessionVersion = await raiseSessionVersion(tx, id);
  await tx
    .update(sessions)
    .set({
      sessionVersion,
      hasSecondFactor: sql`${sessions.hasSecondFactor} or ${secondFactorSince !== null}`,
    })
    .where(eq(sessions.id, sessionId));
  await recordOfPerson(tx, database, `person.factor_${change}`, { userId: id, data: { factor } });
  const data = { change, factor, bySupport: false, url: securityUrl(database) };
  await writeAccountMail(tx, database, 'factor_changed', { to: account, data });
  if (!secondFactorSince) await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, id));
  if (account.secondFactorSince || !secondFactorSince) return null;
  return replaceRecoveryCodes(tx, database, id);
}
