import { AppError } from '@callboard/domain/errors';
import type { Database } from '../../kernel/database/index.ts';
import { take } from '../access/limits.unscoped.ts';
import type { CodePurpose } from './find-code.unscoped.ts';

interface Request {
  purpose: CodePurpose;
  /** Whom the code is counted for: an email, or a browser known for its account. */
  subject: string;
}

/**
 * Counts a code that is about to be mailed, whether or not the email has an account. Together with
 * the tries of a code this limits guessing from any number of addresses.
 * @throws AppError `rate_limited`.
 */
export async function countMail(database: Database, { purpose, subject }: Request): Promise<void> {
  try {
    await take(database, 'codesMailed', `${purpose} ${subject}`);
    await take(database, 'codesMailedPerDay', `${purpose} ${subject}`);
  } catch (error) {
    throw error instanceof AppError && error.retryAfterSeconds
      ? tooMany(error.retryAfterSeconds)
      : error;
  }
}

function tooMany(retryAfterSeconds: number): AppError {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const hours = Math.ceil(minutes / 60);
  const wait = minutes > 90 ? `${hours} hours` : minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return new AppError(
    'rate_limited',
    `Too many codes were sent to this email. Try again in ${wait}.`,
    { retryAfterSeconds },
  );
}
