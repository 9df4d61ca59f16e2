import { createHash, randomInt, timingSafeEqual } from 'node:crypto';

/** How long a code works. */
export const codeMinutes = 15;

/** Wrong codes after which a code no longer works. */
export const triesPerCode = 5;

/** Returns a random code of six digits. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/**
 * Returns the hash under which a code is stored. It covers the browser's secret, which is not
 * stored, so that nobody can find the code by trying all of them.
 */
export function hashCode(secret: string, code: string): string {
  return createHash('sha256').update(`${secret}.${code}`).digest('hex');
}

/** Compares two hashes in constant time. */
export function isSameHash(stored: string | null, entered: string): boolean {
  const expected = Buffer.from(stored ?? '-'.repeat(entered.length));
  const actual = Buffer.from(entered);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
