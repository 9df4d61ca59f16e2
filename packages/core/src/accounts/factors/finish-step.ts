import { AppError } from '@callboard/domain/errors';
import type { Database } from '../../kernel/database/index.ts';
import type { KnownBrowser } from '../people/attempts.ts';
import { type Admitted, toAdmitted } from '../people/begin-session.ts';
import { findStep } from './find-step.unscoped.ts';
import { inAccount } from './in-account.unscoped.ts';
import { endStep } from './sign-in-steps.ts';
import { type FactorAnswer, limitTries, verifyFactor } from './verify-factor.ts';

interface Finishing extends FactorAnswer {
  /** The secret of the sign-in that waits. */
  secret: string;
  browsers: readonly KnownBrowser[];
}

/**
 * Completes a sign-in with the second factor, once.
 * @throws AppError `invalid_parameter` for `code` or `passkey`, `not_found` when it has ended,
 * `rate_limited`.
 */
export async function finishStep(
  database: Database,
  { secret, browsers, ...answer }: Finishing,
): Promise<Admitted> {
  const step = await findStep(database, secret);
  if (!step) throw ended();
  const { userId, ceremony } = step;
  return limitTries(database, { userId, browsers }, () =>
    inAccount(database, userId, async (tx, account) => {
      if (!(await endStep(tx, database, secret))) throw ended();
      await verifyFactor(tx, database, { account, answer, ceremony });
      return toAdmitted({
        ...{ userId, hasSecondFactor: true, confirmedAt: database.now() },
        sessionVersion: account.sessionVersion,
      });
    }),
  );
}

function ended(): AppError {
  return new AppError('not_found', 'This sign-in took too long or has ended. Start again.');
}
