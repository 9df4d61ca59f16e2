import { parseArgs } from 'node:util';
import { benches } from './benches.ts';
import { toTable } from './table.ts';

const usage = `Usage: pnpm bench NAME [--json] [--runs 5] [--minutes 10]
       pnpm bench --smoke

Alternates runs of Callboard and a baseline, and prints the medians and their ratio. --smoke runs every
bench once, as short as it can be, to see that it still runs; not those that fetch from npm.

${Object.entries(benches)
  .map(([name, { about }]) => `  ${name.padEnd(10)}${about}`)
  .join('\n')}`;

const flags = {
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
  smoke: { type: 'boolean' },
  runs: { type: 'string', default: '5' },
  minutes: { type: 'string', default: '10' },
} as const;

/**
 * Runs the bench that the command line names.
 * @throws what is wrong with the command line, in one sentence and with the usage.
 */
export async function runCommand(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: flags, allowPositionals: true });
  if (values.help) return write(usage);
  if (values.smoke) return smoke();
  const [name, ...rest] = positionals;
  const bench = Object.entries(benches).find(([known]) => known === name)?.[1];
  if (!bench || rest.length > 0) {
    throw new Error(`There is no bench ${positionals.join(' ') || 'without a name'}.\n\n${usage}`);
  }
  const options = {
    runs: toNumber('runs', values.runs),
    minutes: toNumber('minutes', values.minutes),
    isSmoke: false,
  };
  const rows = await bench.run(options, print);
  write(values.json ? JSON.stringify(rows, null, 2) : toTable(rows));
}

/** Runs every bench once, and throws what the first one throws that fails. */
async function smoke(): Promise<void> {
  for (const [name, bench] of Object.entries(benches)) {
    if (bench.fetches) continue;
    print(`bench ${name}`);
    write(toTable(await bench.run({ runs: 1, minutes: 0.1, isSmoke: true }, print)));
  }
}

function print(line: string): void {
  process.stderr.write(`${line}\n`);
}

function toNumber(option: string, text: string): number {
  const number = Number(text);
  if (number > 0) return number;
  throw new Error(`--${option} takes a number above 0, not ${text}.`);
}

function write(text: string): void {
  process.stdout.write(`${text}\n`);
}
