import { hash, verify } from '@node-rs/argon2';
import { invalid } from '../errors.ts';

// OWASP password storage cheat sheet: argon2id, 19 MiB, two passes.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const longest = 200;
const someHash = hash('no account has this password', options);

/** Hashes a password with argon2id. @throws AppError for one outside 10 to 200 characters. */
export async function hashPassword(password: string, param = 'password'): Promise<string> {
  if (password.length < 10 || password.length > longest) {
    throw invalid(param, 'Use a password of 10 to 200 characters.');
  }
  return hash(password, options);
}

/** Checks a password, in the same time whether or not there is an account to check it against. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await someHash), password.slice(0, longest));
  return matches && stored !== undefined && password.length <= longest;
}
