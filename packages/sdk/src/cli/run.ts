import { CallboardConnectionError, CallboardError } from '../errors.ts';
import { version } from '../version.ts';
import { call } from './call.ts';
import { listen } from './listen.ts';
import { readOptions, type Values } from './options.ts';
import { resend } from './resend.ts';
import { type Terminal, UsageError } from './terminal.ts';
import { usage } from './usage.ts';

/** A command: the words after it, and the options that it takes besides `url`. */
interface Command {
  takes: readonly (keyof Values)[];
  run(words: string[], values: Values, terminal: Terminal): Promise<void>;
}

const commands: Record<string, Command> = {
  listen: { takes: ['forward-to', 'events', 'json'], run: listen },
  'events resend': { takes: [], run: resend },
  get: { takes: [], run: call('get') },
  post: { takes: ['data', 'idempotency-key'], run: call('post') },
};

/** Runs a command line and returns its exit code: 0, 1 for a failure, 2 for a wrong command. */
export async function run(args: string[], terminal: Terminal): Promise<number> {
  try {
    const { values, positionals } = readOptions(args);
    if (values.version) terminal.out(version);
    else if (values.help || positionals.length === 0) terminal.out(usage);
    else await runCommand(positionals, values, terminal);
    return 0;
  } catch (error) {
    if (terminal.signal.aborted) return 130;
    terminal.err(sentenceOf(error));
    return error instanceof UsageError ? 2 : 1;
  }
}

function runCommand(words: string[], values: Values, terminal: Terminal): Promise<void> {
  const [first = '', second = ''] = words;
  const name = first === 'events' ? `${first} ${second}`.trim() : first;
  const command = commands[name];
  if (!command) throw new UsageError(`There is no command ${name}. See callboard --help.`);
  for (const option of Object.keys(values)) {
    if (option === 'url' || command.takes.some((it) => it === option)) continue;
    throw new UsageError(`callboard ${name} has no option --${option}. See callboard --help.`);
  }
  return command.run(words.slice(name.split(' ').length), values, terminal);
}

function sentenceOf(error: unknown): string {
  if (error instanceof CallboardError) {
    return `${error.code}: ${error.message} (request ${error.requestId})`;
  }
  if (error instanceof UsageError || error instanceof CallboardConnectionError)
    return error.message;
  return error instanceof Error ? error.message : String(error);
}
