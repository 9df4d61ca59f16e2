import { text } from 'node:stream/consumers';
import type { Command, Option } from 'commander';

/** Commands that prompt for a missing password on a terminal. The others generate one. */
const promptingCommands = ['workspace create', 'member add'];

const hint =
  '- reads it from standard input; other users can see a value given here while the command runs';

/**
 * Keeps passwords out of the process list and the shell history: `-` reads one from standard input,
 * and a missing one is prompted for on a terminal with hidden input.
 */
export function takeSecrets(program: Command): void {
  for (const option of secretsBelow(program)) option.description += `; ${hint}`;
  program.hook('preAction', async (_, command) => {
    for (const option of command.options.filter(isSecret)) await take(command, option);
  });
}

async function take(command: Command, option: Option): Promise<void> {
  const name = option.attributeName();
  const flag = command.getOptionValue(name);
  const value = flag === '-' ? await readInput() : (flag ?? (await prompt(command, option)));
  command.setOptionValue(name, value);
}

async function readInput(): Promise<string> {
  return (await text(process.stdin)).replace(/\r?\n$/, '');
}

/** Treats empty input as a missing option. */
async function prompt(command: Command, option: Option): Promise<string | undefined> {
  const isPrompting = promptingCommands.includes(`${command.parent?.name()} ${command.name()}`);
  if (!isPrompting || !process.stdin.isTTY || !process.stderr.isTTY) return undefined;
  const message = `${option.long} (empty when the email has an account):`;
  const { default: password } = await import('@inquirer/password');
  return (await password({ message }, { output: process.stderr })) || undefined;
}

function secretsBelow(command: Command): Option[] {
  return [...command.options.filter(isSecret), ...command.commands.flatMap(secretsBelow)];
}

function isSecret({ long }: Option): boolean {
  return long?.endsWith('password') ?? false;
}
