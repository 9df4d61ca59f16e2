import type { Tx } from '@callboard/db';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { schema } from '../../kernel/schema.ts';
import { raiseSessionVersion } from './session-version.ts';

const { mailedCodes, memberships, oauthCodes, passwordResets, sessions, signInSteps } = schema;

/**
 * Ends the sessions and half-way sign-ins of a person, the links and codes mailed to them, which could
 * start others, and connections that they approved and no app has begun. Returns the version of sessions
 * that begin from now on. Needs an unscoped transaction.
 */
export async function endSignIns(tx: Tx, userId: string): Promise<number> {
  for (const table of [sessions, signInSteps, passwordResets, mailedCodes]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
  const own = tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(eq(memberships.userId, userId));
  await tx
    .delete(oauthCodes)
    .where(and(inArray(oauthCodes.membershipId, own), isNull(oauthCodes.usedAt)));
  return raiseSessionVersion(tx, userId);
}
