import { Command, CommanderError } from 'commander';
import { fail } from './answer.ts';
import { demo } from './demo.ts';
import { member } from './member.ts';
import { plan } from './plan.ts';
import { project } from './project.ts';
import { token } from './token.ts';
import { workspace } from './workspace.ts';

const program = new Command('admin')
  .description(
    "The operator's command. Writes JSON to standard output, also while the server runs.",
  )
  .usage('<noun> <verb> [--flags]');

for (const noun of [workspace(), member(), token(), plan(), project(), demo()]) {
  program.addCommand(noun);
}
quieten(program);

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode;
  else fail(error);
}

/** One line per error, at every level. */
function quieten(command: Command): void {
  command.exitOverride().showSuggestionAfterError(false);
  for (const inner of command.commands) quieten(inner);
}
