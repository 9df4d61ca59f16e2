import { Command } from 'commander';
import { account } from './account.ts';
import { database } from './database.ts';
import { demo } from './demo.ts';
import { encryption } from './encryption.ts';
import { files } from './files.ts';
import { ledger } from './ledger.ts';
import { mail } from './mail.ts';
import { member } from './member.ts';
import { plan } from './plan.ts';
import { project } from './project.ts';
import { takeSecrets } from './secrets.ts';
import { token } from './token.ts';
import { workspace } from './workspace.ts';

/** Creates the command. Parsing throws an error after commander has printed its own line. */
export function createProgram(writeErr = (text: string) => void process.stderr.write(text)) {
  const program = new Command('admin')
    .description(
      "The operator's command. Writes JSON to standard output. The server may be running.",
    )
    .usage('<noun> <verb> [--flags]');
  for (const noun of [
    workspace(),
    member(),
    account(),
    token(),
    plan(),
    project(),
    mail(),
    files(),
    ledger(),
    encryption(),
    demo(),
    database(),
  ]) {
    program.addCommand(noun);
  }
  prepare(program, writeErr);
  takeSecrets(program);
  return program;
}

/** Prints one line per error, at every level. */
function prepare(command: Command, writeErr: (text: string) => void): void {
  command.exitOverride().showSuggestionAfterError(false).configureOutput({ writeErr });
  for (const inner of command.commands) prepare(inner, writeErr);
}
