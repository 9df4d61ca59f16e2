import { leaveNothing } from '@callboard/testing';
import { runCommand } from './run-command.ts';

leaveNothing();
runCommand(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
