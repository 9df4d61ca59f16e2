import type { Tx } from '@callboard/db';
import { and, desc, eq, gt, notInArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { newSecret } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { hashSecret } from '../tokens/hash-secret.ts';

const { signInSteps } = schema;

const lifetimeMilliseconds = 600_000;
const stepsPerPerson = 5;

/**
 * Begins a sign-in that waits ten minutes for the second factor, at most five per person: the newest
 * ones count. Returns the secret for the browser. Needs an unscoped transaction that holds the
 * account.
 */
export async function beginStep(tx: Tx, database: Database, userId: string): Promise<string> {
  const earlier = tx
    .select({ secretHash: signInSteps.secretHash })
    .from(signInSteps)
    .where(eq(signInSteps.userId, userId))
    .orderBy(desc(signInSteps.createdAt), desc(signInSteps.secretHash))
    .limit(stepsPerPerson - 1);
  await tx
    .delete(signInSteps)
    .where(and(eq(signInSteps.userId, userId), notInArray(signInSteps.secretHash, earlier)));
  const secret = newSecret('step_');
  const createdAt = database.now();
  const expiresAt = new Date(createdAt.getTime() + lifetimeMilliseconds);
  await tx
    .insert(signInSteps)
    .values({ secretHash: hashSecret(secret), userId, createdAt, expiresAt });
  return secret;
}

/** Returns what a passkey is asked for to continue a sign-in. */
export function ceremonyOf(secret: string) {
  return { purpose: 'second_step', holder: hashSecret(secret) } as const;
}

/** Returns whose sign-in a secret continues, or undefined. Needs an unscoped transaction. */
export async function selectStep(
  tx: Tx,
  database: Database,
  secret: string,
): Promise<string | undefined> {
  const [step] = await tx.select().from(signInSteps).where(isLive(database, secret));
  return step?.userId;
}

/** Ends a sign-in that waits; false if it has ended. Needs an unscoped transaction. */
export async function endStep(tx: Tx, database: Database, secret: string): Promise<boolean> {
  const ended = await tx
    .delete(signInSteps)
    .where(isLive(database, secret))
    .returning({ userId: signInSteps.userId });
  return ended.length > 0;
}

function isLive(database: Database, secret: string) {
  return and(
    eq(signInSteps.secretHash, hashSecret(secret)),
    gt(signInSteps.expiresAt, database.now()),
  );
}
