import type { Tx } from '@callboard/db';
import { eq } from 'drizzle-orm';
import { schema } from '../../kernel/schema.ts';
import { raiseSessionVersion } from '../people/session-version.ts';

const { authenticators, passkeys, recoveryCodes, sessions, signInSteps, users } = schema;

/**
 * Removes every factor of an account and ends its sessions: when the operator says that they are
 * lost, and when the owner of the address takes over an account that somebody else made. Needs an
 * unscoped transaction.
 */
export async function forgetFactors(tx: Tx, userId: string): Promise<void> {
  for (const table of [passkeys, authenticators, recoveryCodes, signInSteps, sessions]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
  await raiseSessionVersion(tx, userId);
  await tx.update(users).set({ secondFactorSince: null }).where(eq(users.id, userId));
}
