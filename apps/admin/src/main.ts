import { errorLine } from '@callboard/core/logging';
import { CommanderError } from 'commander';
import { createProgram } from './program.ts';

try {
  await createProgram().parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode;
  else fail(error);
}

/** Prints why a command failed in one line and sets the exit code to 1. */
function fail(error: unknown): void {
  process.stderr.write(`error: ${errorLine(error)}\n`);
  process.exitCode = 1;
}
