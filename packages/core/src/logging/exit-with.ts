import { errorLine } from './error-facts.ts';

/** Ends a process that cannot start: one line to the launcher or on standard error, and status 1. */
export function exitWith(error: unknown): void {
  const line = errorLine(error);
  if (process.send) process.send({ error: line }, () => process.exit(1));
  else process.stderr.write(`${line}\n`, () => process.exit(1));
}
