import type { Tx } from '@callboard/db';
import { unscoped } from '@callboard/db/unscoped';
import { type AppError, invalid } from '@callboard/domain/errors';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { take } from '../access/limits.unscoped.ts';
import { hashSecret } from '../tokens/hash-secret.ts';
import { hashCode, isSameHash, triesPerCode } from './code.ts';
import type { CodeEntry } from './find-code.unscoped.ts';

const { mailedCodes } = schema;

export type UsedCode = typeof mailedCodes.$inferSelect;

interface Entered extends CodeEntry {
  code: string;
  /** IP address of the browser. */
  address: string;
  /** The signed-in account, for a code that is for one. */
  userId?: string;
  /** The crew member, for a code that is for one. */
  crewMemberId?: string;
  /** The portal link, for a code that was asked for on its page. */
  portalLinkId?: string;
}

/**
 * Runs `act` with a code that was entered in the browser that asked for it, and spends the code in
 * the same unscoped transaction. The row is locked by the count of tries, so that of concurrent
 * entries one wins. Wrong entries are counted whatever happens next.
 * @throws AppError `invalid_parameter` for `code`, `rate_limited`, or from the act.
 */
export async function useCode<T>(
  database: Database,
  entered: Entered,
  act: (tx: Tx, used: UsedCode) => Promise<T>,
): Promise<T> {
  await take(database, 'codesEnteredByAddress', entered.address);
  const outcome = await unscoped(database).transaction(async (tx) => {
    const used = await enter(tx, database, entered);
    return 'refusal' in used ? used : { result: await act(tx, used) };
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.result;
}

async function enter(
  tx: Tx,
  database: Database,
  { purpose, secret, code, userId, crewMemberId, portalLinkId }: Entered,
): Promise<UsedCode | { refusal: AppError }> {
  const isThisCode = eq(mailedCodes.secretHash, hashSecret(secret));
  const [row] = await tx
    .update(mailedCodes)
    .set({ tries: sql`${mailedCodes.tries} + 1` })
    .where(
      and(
        isThisCode,
        eq(mailedCodes.purpose, purpose),
        userId === undefined ? undefined : eq(mailedCodes.userId, userId),
        crewMemberId === undefined ? undefined : eq(mailedCodes.crewMemberId, crewMemberId),
        portalLinkId === undefined ? undefined : eq(mailedCodes.portalLinkId, portalLinkId),
        lt(mailedCodes.tries, triesPerCode),
        gt(mailedCodes.expiresAt, database.now()),
      ),
    )
    .returning();
  if (!row) return { refusal: ended() };
  if (!isSameHash(row.codeHash, hashCode(secret, code))) return { refusal: wrong() };
  await tx.delete(mailedCodes).where(isThisCode);
  return row;
}

function wrong(): AppError {
  return invalid('code', 'Incorrect code. Use the one in the newest message.');
}

function ended(): AppError {
  return invalid('code', 'This code has expired or was tried too often. Send a new one.');
}
