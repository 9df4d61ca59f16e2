import type { Tx } from '@callboard/db';
import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import { schema } from '../../kernel/schema.ts';

const { authenticators, passkeys, recoveryCodes } = schema;

/** The ways in which a person can prove who they are besides the password. */
export interface FactorState {
  passkeys: number;
  hasApp: boolean;
  recoveryCodes: number;
}

/** The second factors that a person may choose from. */
export interface Ways {
  hasPasskeys: boolean;
  hasApp: boolean;
}

/** Returns the confirmed factors of a person. Needs an unscoped transaction. */
export async function readFactorState(tx: Tx, userId: string): Promise<FactorState> {
  const [keys] = await tx
    .select({ total: count() })
    .from(passkeys)
    .where(eq(passkeys.userId, userId));
  const [app] = await tx
    .select({ total: count() })
    .from(authenticators)
    .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)));
  const [codes] = await tx
    .select({ total: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return {
    passkeys: keys?.total ?? 0,
    hasApp: (app?.total ?? 0) > 0,
    recoveryCodes: codes?.total ?? 0,
  };
}

/** Returns whether a person has a second factor. Recovery codes only stand in for one. */
export function hasFactor({ passkeys, hasApp }: FactorState): boolean {
  return passkeys > 0 || hasApp;
}
