import { benches } from './benches.ts';
import { toTable } from './table.ts';

const usage = `Usage: pnpm bench NAME [--json]

Runs ours and a baseline in turns and tells the medians and their ratio.

${Object.entries(benches)
  .map(([name, { about }]) => `  ${name.padEnd(10)}${about}`)
  .join('\n')}`;

async function main(args: string[]): Promise<void> {
  const [name, ...rest] = args.filter((arg) => arg !== '--json');
  if (name === '--help' || name === '-h') return write(usage);
  const bench = Object.entries(benches).find(([known]) => known === name)?.[1];
  if (!bench || rest.length > 0) {
    throw new Error(`There is no bench ${args.join(' ') || 'without a name'}.\n\n${usage}`);
  }
  const rows = await bench.run((line) => process.stderr.write(`${line}\n`));
  write(args.includes('--json') ? JSON.stringify(rows, null, 2) : toTable(rows));
}

function write(text: string): void {
  process.stdout.write(`${text}\n`);
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
