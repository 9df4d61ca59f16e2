import type { Tx } from '@callboard/db';
import { eq } from 'drizzle-orm';
import { schema } from '../schema.ts';
import { raiseSessionVersion } from './session-version.ts';

const { mailedCodes, passwordResets, sessions, signInSteps } = schema;

/**
 * Ends the sessions and half-way sign-ins of a person, and the links and codes mailed to them, which
 * could start others. Returns the version of sessions that begin from now on. Needs an unscoped
 * transaction.
 */
export async function endSignIns(tx: Tx, userId: string): Promise<number> {
  for (const table of [sessions, signInSteps, passwordResets, mailedCodes]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
  return raiseSessionVersion(tx, userId);
}
