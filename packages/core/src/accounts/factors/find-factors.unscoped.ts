import { unscoped } from '@callboard/db/unscoped';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { readFactorState } from './factor-state.ts';

const { authenticators, passkeys } = schema;

/** Returns the factors of a person, as their own settings show them. */
export function findFactors(database: Database, { userId }: { userId: string }) {
  return unscoped(database).transaction(async (tx) => {
    const own = await tx
      .select({
        id: passkeys.id,
        name: passkeys.name,
        isBackedUp: passkeys.isBackedUp,
        createdAt: passkeys.createdAt,
        lastUsedAt: passkeys.lastUsedAt,
      })
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
    const [app] = await tx
      .select({ addedAt: authenticators.confirmedAt })
      .from(authenticators)
      .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)));
    const { recoveryCodes } = await readFactorState(tx, userId);
    return { passkeys: own, appAddedAt: app?.addedAt ?? null, recoveryCodes };
  });
}
