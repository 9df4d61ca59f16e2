import { errorLine } from './error-facts.ts';

/**
 * Exits a process that cannot start with status 1, after one line to the launcher or to standard
 * error.
 */
export function exitWith(error: unknown): void {
  const line = errorLine(error);
  if (process.send) process.send({ error: line }, () => process.exit(1));
  else process.stderr.write(`${line}\n`, () => process.exit(1));
}
