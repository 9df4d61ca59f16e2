import { AppError } from '@callboard/domain/errors';
import type { Database } from '../../kernel/database/index.ts';
import { forget, giveBack, limits, take } from '../access/limits.unscoped.ts';
import { subjectOfAddress } from '../access/subject-of-address.ts';

/** A browser in which a user has signed in before. It has another id for each user. */
export interface KnownBrowser {
  userId: string;
  browserId: string;
}

/** Returns the browser as it is known for an account; undefined if the account has not used it. */
export function browserOf(
  browsers: readonly KnownBrowser[] | undefined,
  userId: string | undefined,
): KnownBrowser | undefined {
  return browsers?.find((it) => it.userId === userId);
}

export interface Attempt {
  email: string;
  address: string;
  /** Set when the browser is known for this account. */
  browser?: KnownBrowser | undefined;
}

const longestSeconds = 16;
const freeFromOneAddress = 4;
const freeFromAnywhere = 30;
const waitingPerSubject = 2;
const waitingPerProcess = 100;

const waiting = new Map<string, number>();
let allWaiting = 0;

/**
 * Counts a password attempt and delays it according to earlier failures: from this address and, to
 * a lesser degree, from anywhere. A browser known for the account is counted separately, so that
 * attempts elsewhere do not delay it. No database connection is held during the delay.
 * @throws AppError `rate_limited` when several attempts are already waiting.
 */
export async function beginAttempt(database: Database, attempt: Attempt): Promise<void> {
  const { subject, seconds } = await countAttempt(database, attempt);
  if (seconds > 0) await holdBack(database, subject, seconds);
}

/** Clears the counts of an attempt after the right password. */
export async function clearAttempts(database: Database, attempt: Attempt): Promise<void> {
  const { email, browser } = attempt;
  if (browser) return forget(database, 'signInByBrowser', browser.browserId);
  await forget(database, 'signInByAccountAndAddress', subjectOf(attempt));
  await giveBack(database, 'signInByAccount', email);
}

async function countAttempt(database: Database, attempt: Attempt) {
  const { email, browser } = attempt;
  if (browser) {
    const { remaining } = await take(database, 'signInByBrowser', browser.browserId);
    const tried = limits.signInByBrowser.count - remaining;
    return { subject: browser.browserId, seconds: delayOf(tried - freeFromOneAddress) };
  }
  const subject = subjectOf(attempt);
  const here = await take(database, 'signInByAccountAndAddress', subject);
  const anywhere = await take(database, 'signInByAccount', email);
  const triedHere = limits.signInByAccountAndAddress.count - here.remaining;
  const triedAnywhere = limits.signInByAccount.count - anywhere.remaining;
  const seconds = Math.max(
    delayOf(triedHere - freeFromOneAddress),
    delayOf(triedAnywhere - freeFromAnywhere),
  );
  return { subject, seconds };
}

/** Returns 1, 2, 4, 8 seconds, and 16 from the fifth on. */
function delayOf(excess: number): number {
  return excess <= 0 ? 0 : Math.min(longestSeconds, 2 ** (excess - 1));
}

async function holdBack(database: Database, subject: string, seconds: number): Promise<void> {
  const same = waiting.get(subject) ?? 0;
  if (same >= waitingPerSubject || allWaiting >= waitingPerProcess) throw tooMany(seconds);
  waiting.set(subject, same + 1);
  allWaiting += 1;
  try {
    await database.wait(seconds * 1000);
  } finally {
    allWaiting -= 1;
    const left = (waiting.get(subject) ?? 1) - 1;
    if (left === 0) waiting.delete(subject);
    else waiting.set(subject, left);
  }
}

function subjectOf({ email, address }: Attempt): string {
  return `${email} ${subjectOfAddress(address)}`;
}

function tooMany(retryAfterSeconds: number): AppError {
  const plural = retryAfterSeconds === 1 ? 'second' : 'seconds';
  return new AppError(
    'rate_limited',
    `Other sign-ins are still being checked. Try again in ${retryAfterSeconds} ${plural}.`,
    { retryAfterSeconds },
  );
}
