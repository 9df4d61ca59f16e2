import { parseArgs } from 'node:util';
import { leaveNothing } from '@callboard/testing';
import type { Group } from './attack.ts';
import { groups } from './groups.ts';
import { startProduct } from './product/start.ts';
import { lineOf, summaryOf } from './report.ts';
import { runGroups } from './run.ts';
import { makeScene } from './scene/scene.unscoped.ts';
import { type Stage, stageFor } from './stage.ts';

const usage = `Usage: pnpm attack [NAME…] [--json] [--full]

Starts Callboard on this machine, attacks it, and reports which attacks succeed. Exits with 1 when
one does. --full runs the long cases in full.

  ${groups.map(({ name }) => name).join('\n  ')}`;

const options = {
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean', default: false },
  full: { type: 'boolean', default: false },
} as const;

/** As a shell reports SIGINT, so that the test command runs nothing after it. */
const interrupted = 130;

const stack = new AsyncDisposableStack();
const stopping = new AbortController();

async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const print = (text: string) => void process.stdout.write(`${text}\n`);
  if (values.help) return print(usage) ?? 0;
  const chosen = choose(positionals);
  process.stderr.write('Starting the product …\n');
  const product = await startProduct(stopping.signal);
  stack.defer(product.stop);
  const scene = await makeScene(product, { isFull: values.full });
  stack.defer(scene.close);
  const outcomes = await runGroups(chosen, {
    signal: stopping.signal,
    aim: (signal) => stageFor(product, scene, signal),
    recover: async () => {
      if (await product.isReady()) return false;
      await product.restart();
      return true;
    },
    report: (outcome) => values.json || print(lineOf(outcome)),
  });
  print(values.json ? JSON.stringify(outcomes, null, 2) : summaryOf(outcomes));
  if (stopping.signal.aborted) return interrupted;
  return outcomes.some(({ holes }) => holes.length > 0) ? 1 : 0;
}

/** Returns the named groups and cases, or all. */
function choose(names: readonly string[]): Group<Stage>[] {
  if (names.length === 0) return [...groups];
  return names.map((name) => {
    const [first, second] = name.split('/');
    const group = groups.find((it) => it.name === first);
    const cases = group?.cases.filter((it) => second === undefined || it.name === second);
    if (!group || !cases?.length) throw new Error(`There is no attack ${name}.\n\n${usage}`);
    return { ...group, cases };
  });
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stopping.abort());
}

leaveNothing();
let code = 1;
try {
  code = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
}
await stack.disposeAsync();
process.exit(code);
