import { invalid } from '@callboard/domain/errors';
import { passwordLength } from '@callboard/domain/people/fields';
import { isGuessable } from './strength.ts';
import { createTurns } from './turns.ts';

const { min, max } = passwordLength;
// OWASP password storage cheat sheet: argon2id, 19 MiB, two passes.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Loads the native code once a password is used, not in each start. */
const loadArgon2 = () => import('@node-rs/argon2');
let someHash: Promise<string> | undefined;
const inTurn = createTurns({ atOnce: 2, waiting: 40 });

interface NewPassword {
  password: string;
  /** The input field, for the error. */
  param?: string;
  /** Words related to the person that make a password guessable: names, email, company. */
  about?: readonly string[];
}

/**
 * Checks the strength of a new password and hashes it with argon2id. Uses much CPU time and may
 * wait for its turn: call it before any lock or transaction.
 * @throws AppError `invalid_parameter` for a password outside 8 to 200 characters or easy to
 * guess, `rate_limited` when too many calls wait.
 */
export async function hashPassword(input: NewPassword): Promise<string> {
  const { password, param = 'password', about = [] } = input;
  if (password.length < min || password.length > max) {
    throw invalid(param, `Use ${min} to ${max} characters.`);
  }
  return inTurn(async () => {
    if (await isGuessable(password, about)) throw guessable(param);
    const { hash } = await loadArgon2();
    return hash(password, options);
  });
}

/**
 * Hashes a passcode that people tell each other, which may be weak: its tries are limited. The same
 * places as for passwords bound the memory. Call it before any lock.
 * @throws AppError `rate_limited` when too many calls wait.
 */
export function hashPasscode(passcode: string): Promise<string> {
  return inTurn(async () => (await loadArgon2()).hash(passcode, options));
}

/**
 * Checks a password, in the same time whether or not an account exists. Call it before any lock or
 * transaction. @throws AppError `rate_limited` when too many calls wait.
 */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const { hash, verify } = await loadArgon2();
  someHash ??= hash('no account has this password', options);
  const unknown = await someHash;
  const compared = stored ?? unknown;
  const matches = await inTurn(() => verify(compared, password.slice(0, max)));
  return matches && stored !== undefined && password.length <= max;
}

function guessable(param: string) {
  return invalid(
    param,
    'This password is easy to guess. Use four or more unrelated words, or generate one with a password manager.',
  );
}
