import { errorLine } from '@callboard/core/kernel';
import { CommanderError } from 'commander';
import { createProgram } from './program.ts';

/** Runs a command and returns its exit code. Prints an error in one line. */
export async function runProgram(args: readonly string[]): Promise<number> {
  try {
    await createProgram().parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    process.stderr.write(`error: ${errorLine(error)}\n`);
    return 1;
  }
}
