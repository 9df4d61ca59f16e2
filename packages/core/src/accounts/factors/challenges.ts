import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Tx } from '@callboard/db';
import { invalid } from '@callboard/domain/errors';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { hashSecret } from '../tokens/hash-secret.ts';

/** What a passkey is asked for, and the browser, session or half-way sign-in that may answer. */
export interface Ceremony {
  purpose: 'sign_in' | 'second_step' | 'confirm' | 'add';
  /** Only who has it may answer. */
  holder: string;
}

const lifetimeMilliseconds = 600_000;
const randomLength = 16;
const expiryLength = 6;
const macLength = 32;

/**
 * Returns a challenge for a passkey, valid for ten minutes. It is signed instead of stored, so that
 * callers who are not signed in store nothing.
 */
export function makeChallenge(database: Database, ceremony: Ceremony): Uint8Array<ArrayBuffer> {
  const expiry = Buffer.alloc(expiryLength);
  expiry.writeUIntBE(database.now().getTime() + lifetimeMilliseconds, 0, expiryLength);
  const body = Buffer.concat([randomBytes(randomLength), expiry]);
  return Uint8Array.from(Buffer.concat([body, macOf(database, body, ceremony)]));
}

/**
 * Accepts a challenge once, in the transaction of what the passkey allows. Call it after the
 * signature was verified. @throws AppError `invalid_parameter` for `passkey`.
 */
export async function spendChallenge(tx: Tx, challenge: string): Promise<void> {
  const { spentChallenges } = schema;
  const expiresAt = new Date(expiryOf(Buffer.from(challenge, 'base64url')));
  const spent = await tx
    .insert(spentChallenges)
    .values({ challengeHash: hashSecret(challenge), expiresAt })
    .onConflictDoNothing()
    .returning({ expiresAt: spentChallenges.expiresAt });
  if (spent.length === 0) throw invalid('passkey', 'This passkey request was used. Try again.');
}

/**
 * Requires a challenge that was made here for this ceremony and has not expired.
 * @throws AppError `invalid_parameter` for `passkey`.
 */
export function requireChallenge(database: Database, challenge: string, ceremony: Ceremony): void {
  const bytes = Buffer.from(challenge, 'base64url');
  const isWhole =
    bytes.length === randomLength + expiryLength + macLength &&
    bytes.toString('base64url') === challenge;
  if (!isWhole) throw foreign();
  const body = bytes.subarray(0, randomLength + expiryLength);
  const isOurs = timingSafeEqual(bytes.subarray(body.length), macOf(database, body, ceremony));
  if (!isOurs) throw foreign();
  const left = expiryOf(bytes) - database.now().getTime();
  // More than its lifetime is left when a clock was set back.
  if (left > 0 && left <= lifetimeMilliseconds) return;
  throw invalid('passkey', 'The passkey request expired. Try again.');
}

function expiryOf(bytes: Buffer): number {
  return bytes.readUIntBE(randomLength, expiryLength);
}

function macOf(database: Database, body: Buffer, { purpose, holder }: Ceremony): Buffer {
  return createHmac('sha256', database.challengeKey)
    .update(body)
    .update(`${purpose}:${holder}`)
    .digest();
}

function foreign() {
  return invalid('passkey', 'This passkey was asked for by another page. Try again.');
}
