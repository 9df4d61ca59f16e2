import type { Tx } from '@callboard/db';
import { and, eq, gte, isNull, or } from 'drizzle-orm';
import { schema } from '../../kernel/schema.ts';
import { hasFactor, readFactorState } from './factor-state.ts';

const { authenticators, passkeys, recoveryCodes, users } = schema;

/**
 * Removes the factors of an account that were added at or after a time, which somebody who took it
 * over may have done. Earlier ones stay, so that a mailbox alone never removes them. Needs an
 * unscoped transaction.
 */
export async function forgetFactorsSince(
  tx: Tx,
  { userId, since }: { userId: string; since: Date },
): Promise<void> {
  for (const table of [passkeys, recoveryCodes]) {
    await tx.delete(table).where(and(eq(table.userId, userId), gte(table.createdAt, since)));
  }
  // An app counts from its confirmation: whoever prepares one long before learns its secret.
  const { confirmedAt } = authenticators;
  await tx
    .delete(authenticators)
    .where(
      and(eq(authenticators.userId, userId), or(isNull(confirmedAt), gte(confirmedAt, since))),
    );
  if (hasFactor(await readFactorState(tx, userId))) return;
  await tx.update(users).set({ secondFactorSince: null }).where(eq(users.id, userId));
}
