import type { Tx } from '@callboard/db';
import { invalid } from '@callboard/domain/errors';
import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { TOTP } from 'otpauth';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { decrypt } from '../../kernel/secrets/index.ts';

const { authenticators } = schema;

type Authenticator = typeof authenticators.$inferSelect;

const periodSeconds = 30;
/** Steps by which the clock of the phone may be off. */
const driftSteps = 1;
/** Steps in which a wrong code is looked for, to say that a clock is off. */
const searchedSteps = 20;

/** The pattern of an authenticator code, without spaces. */
export const codePattern = /^\d{6}$/;

/** Returns the codes of a secret (RFC 6238), as every authenticator app computes them. */
export async function openTotp(secret: string, label: string): Promise<TOTP> {
  const { Secret, TOTP } = await import('otpauth');
  return new TOTP({
    issuer: 'Callboard',
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
  });
}

interface Checked {
  userId: string;
  code: string;
  /** Whether the app was confirmed before, or is being confirmed with this code. */
  isConfirmed: boolean;
}

/**
 * Accepts a code of a person's authenticator app once: neither it nor an earlier one is accepted
 * again. Needs an unscoped transaction. @throws AppError `invalid_parameter` for `code`.
 */
export async function useCode(tx: Tx, database: Database, checked: Checked): Promise<void> {
  const { userId, code, isConfirmed } = checked;
  const { confirmedAt } = authenticators;
  const isMeant = and(
    eq(authenticators.userId, userId),
    isConfirmed ? isNotNull(confirmedAt) : isNull(confirmedAt),
  );
  const [found] = await tx.select().from(authenticators).where(isMeant);
  if (!found) throw invalid('code', 'This account has no authenticator app. Use another way.');
  const step = await stepOf(database, found, code);
  const accepted = await tx
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(isMeant, or(isNull(authenticators.lastStep), lt(authenticators.lastStep, step))))
    .returning({ userId: authenticators.userId });
  if (accepted.length === 0) {
    throw invalid('code', 'This code was already used. Wait for the next one.');
  }
}

/** Returns the time step of a code. @throws AppError `invalid_parameter` for a wrong code. */
async function stepOf(database: Database, stored: Authenticator, code: string): Promise<number> {
  const { userId, encryptedSecret, confirmedAt } = stored;
  const place = { purpose: 'authenticator_secret', id: userId } as const;
  const totp = await openTotp(decrypt(database.encryptionKeys, encryptedSecret, place), userId);
  const timestamp = database.now().getTime();
  const delta = totp.validate({ token: code, timestamp, window: driftSteps });
  if (delta !== null) return Math.floor(timestamp / 1_000 / periodSeconds) + delta;
  const far = totp.validate({ token: code, timestamp, window: searchedSteps });
  // Nobody may learn which code will be accepted later, except whoever set up the secret just now.
  if (far === null || (far > 0 && confirmedAt)) throw wrongCode();
  throw clockIsOff(far);
}

function wrongCode() {
  return invalid(
    'code',
    'Incorrect code. Enter the newest one. If it fails again, set the clock of your phone to automatic.',
  );
}

function clockIsOff(steps: number) {
  const minutes = Math.max(1, Math.round((Math.abs(steps) * periodSeconds) / 60));
  const off = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ${steps < 0 ? 'old' : 'early'}`;
  return invalid(
    'code',
    `This code is ${off}. Set the clock of your phone to automatic, then enter a new code.`,
  );
}
