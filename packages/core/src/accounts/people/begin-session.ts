import { AppError } from '@callboard/domain/errors';
import type { Database } from '../../kernel/database/index.ts';
import { inAccount } from '../factors/in-account.unscoped.ts';
import { beginStep } from '../factors/sign-in-steps.ts';

const mark: unique symbol = Symbol('admitted');

interface Admission {
  userId: string;
  /** Whether the person proved a second factor, too. */
  hasSecondFactor: boolean;
  /** When the person proved who they are. */
  confirmedAt: Date | null;
  /** The version of their sessions at that time. */
  sessionVersion: number;
}

/** Permission to start one session of a person. Only `toAdmitted` creates it. */
export interface Admitted extends Admission {
  readonly [mark]: true;
}

/** Marks that a person has proved everything that a session needs. */
export function toAdmitted(admission: Admission): Admitted {
  return { ...admission, [mark]: true };
}

/** A session to start, or the secret of a sign-in that waits for the second factor. */
export type Entry =
  | { kind: 'admitted'; admitted: Admitted }
  | { kind: 'second_step'; secret: string };

interface Proved {
  userId: string;
  /**
   * The version of their sessions when the first proof was checked. Without it the request that
   * begins the session also made the account, or its password.
   */
  sessionVersion?: number | undefined;
}

/**
 * Continues every sign-in after its first proof: a password, a mailed code, a new account. Without a
 * second factor the session may start. Otherwise the sign-in waits for it (`factors/finish-step.ts`)
 * and gives no right.
 * @throws AppError `wrong_credentials` if all sessions ended since the first proof.
 */
export function beginSession(database: Database, proved: Proved): Promise<Entry> {
  const { userId } = proved;
  return inAccount(database, userId, async (tx, account): Promise<Entry> => {
    const { secondFactorSince, sessionVersion } = account;
    if ((proved.sessionVersion ?? sessionVersion) !== sessionVersion) throw outdated();
    if (secondFactorSince) {
      return { kind: 'second_step', secret: await beginStep(tx, database, userId) };
    }
    const confirmedAt = database.now();
    const admitted = toAdmitted({ userId, hasSecondFactor: false, confirmedAt, sessionVersion });
    return { kind: 'admitted', admitted };
  });
}

function outdated(): AppError {
  return new AppError(
    'wrong_credentials',
    'The password or email of this account just changed. Sign in again.',
  );
}
