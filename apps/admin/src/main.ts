import { CommanderError } from 'commander';
import { createProgram } from './program.ts';

try {
  await createProgram().parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode;
  else fail(error);
}

/** Prints why a command failed, in one line, and makes the process end with 1. */
function fail(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`error: ${message}\n`);
  process.exitCode = 1;
}
