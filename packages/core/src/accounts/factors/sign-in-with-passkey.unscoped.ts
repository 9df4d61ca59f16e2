import { unscoped } from '@callboard/db/unscoped';
import type { Database } from '../../kernel/database/index.ts';
import { giveBack, take } from '../access/limits.unscoped.ts';
import { type Admitted, toAdmitted } from '../people/begin-session.ts';
import { readSessionVersion } from '../people/session-version.ts';
import { verifyPasskey } from './verify-passkey.ts';

interface Answered {
  /** The browser's JSON. */
  passkey: string;
  /** What the browser got with the challenge. */
  holder: string;
  address: string;
}

/**
 * Signs in the person whose passkey answers. It proves two factors: having the device, and its PIN,
 * face or finger. @throws AppError `invalid_parameter` for `passkey`, `rate_limited`.
 */
export async function signInWithPasskey(
  database: Database,
  { passkey, holder, address }: Answered,
): Promise<Admitted> {
  await take(database, 'signInByAddress', address);
  const ceremony = { purpose: 'sign_in', holder } as const;
  const proved = await unscoped(database).transaction(async (tx) => {
    const userId = await verifyPasskey(tx, database, { answer: passkey, ceremony });
    // Whoever removes the passkey waits for this transaction, and then raises the version.
    return { userId, sessionVersion: await readSessionVersion(tx, userId) };
  });
  await giveBack(database, 'signInByAddress', address);
  return toAdmitted({ ...proved, hasSecondFactor: true, confirmedAt: database.now() });
}
