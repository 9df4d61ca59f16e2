import { AppError } from '@callboard/domain/errors';
import { giveBack, type LimitName, take } from '../../accounts/access/limits.unscoped.ts';
import { subjectOfAddress } from '../../accounts/access/subject-of-address.ts';
import type { Database } from '../../kernel/database/index.ts';
import type { Gate } from './at-gate.ts';

/** A passcode that somebody enters. */
export interface Try {
  gate: Gate;
  /** IP address of the request. */
  address: string;
  workspaceId: string;
  company: string;
}

/**
 * Counts a try, before the passcode is looked at. Strangers share one bound for a link; whoever the
 * company knows has one of their own, so that a flood by others does not keep them out. Returns how many
 * tries of strangers there were in the day; null for whom the company knows.
 * @throws AppError `rate_limited`.
 */
export async function countTry(database: Database, entry: Try): Promise<number | null> {
  try {
    let tries = 0;
    for (const [limit, subject] of subjectsOf(entry)) {
      const { limit: most, remaining } = await take(database, limit, subject);
      tries = most - remaining;
    }
    return entry.gate.knownBy === null ? tries : null;
  } catch (error) {
    if (!(error instanceof AppError) || !error.retryAfterSeconds) throw error;
    throw tooMany(entry, error.retryAfterSeconds);
  }
}

/** Undoes the count of a right passcode. */
export async function takeBack(database: Database, entry: Try): Promise<void> {
  for (const [limit, subject] of subjectsOf(entry)) await giveBack(database, limit, subject);
}

function subjectsOf({ gate: { linkId, knownBy }, address }: Try): [LimitName, string][] {
  const here = `${linkId} ${subjectOfAddress(address)}`;
  return [
    ['portalPasscodesByAddress', here],
    ['portalPasscodesByAddressAndDay', here],
    ['portalPasscodesByLink', knownBy === null ? linkId : `${linkId} ${knownBy}`],
  ];
}

function tooMany({ company }: Try, retryAfterSeconds: number): AppError {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const hours = Math.ceil(minutes / 60);
  const wait = minutes > 90 ? `${hours} hours` : `${minutes} minute${minutes === 1 ? '' : 's'}`;
  return new AppError(
    'rate_limited',
    `The passcode was entered too often. Try again in ${wait}, or ask ${company} for a new link.`,
    { retryAfterSeconds },
  );
}
