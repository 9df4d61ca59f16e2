import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '@callboard/config';
import { leaveNothing } from '@callboard/testing';
import { failedTestsVariable, readFailedTests } from '../failed-tests.ts';
import { quiet, run } from '../run.ts';
import { apply, requireTexts } from './apply.ts';
import { choose } from './choose.ts';
import { mutations } from './list/index.ts';
import type { Mutation } from './mutation.ts';
import { lineOf, type Outcome, outcomeOf } from './outcome.ts';
import { requireCleanTree } from './work-tree.ts';

const usage = `Usage: pnpm test:mutations [WORD…] [--list] [--only-mutated]

Breaks the product in ${mutations.length} ways, one at a time, runs the tests that must see each, and takes it
back. A word chooses mutations by name or file. Exits with 1 when one survives. The tests run without
a mutation first, unless --only-mutated is given. --list only prints the mutations.`;

const options = {
  help: { type: 'boolean', short: 'h' },
  list: { type: 'boolean' },
  'only-mutated': { type: 'boolean' },
} as const;

leaveNothing();
const folder = mkdtempSync(join(tmpdir(), 'callboard-mutations-'));
const stopping = new AbortController();
const print = (text: string) => void process.stdout.write(`${text}\n`);

async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  if (values.help) return print(usage) ?? 0;
  const chosen = choose(mutations, positionals);
  if (values.list) {
    for (const it of chosen) print(`${it.name}\n  ${it.breaks}\n  ${it.tests.join(' ')}`);
    requireTexts(repositoryRoot, chosen);
    return 0;
  }
  requireCleanTree(repositoryRoot, mutations);
  requireTexts(repositoryRoot, chosen);
  if (!values['only-mutated']) await requireGreen(chosen);
  return tryAll(chosen);
}

/** Requires that the tests pass without a mutation: what is red already sees nothing. */
async function requireGreen(chosen: readonly Mutation[]): Promise<void> {
  const { kind } = await runTests([...new Set(chosen.flatMap((it) => it.tests))]);
  if (kind !== 'survived') throw new Error('The tests fail without a mutation. Mend them first.');
}

async function tryAll(chosen: readonly Mutation[]): Promise<number> {
  const lines: string[] = [];
  let unseen = 0;
  for (const mutation of chosen) {
    if (stopping.signal.aborted) break;
    const startedAt = performance.now();
    const outcome = await tryOne(mutation);
    if (outcome.kind !== 'seen') unseen += 1;
    lines.push(lineOf(mutation.name, outcome, (performance.now() - startedAt) / 1000));
    print(`\n${lines.at(-1)}\n`);
  }
  print([...lines, `${lines.length - unseen} of ${chosen.length} mutations were seen.`].join('\n'));
  return unseen === 0 && lines.length === chosen.length ? 0 : 1;
}

async function tryOne(mutation: Mutation): Promise<Outcome> {
  using _ = apply(repositoryRoot, mutation);
  return await runTests(mutation.tests, '--bail=1');
}

/** Browser tests need the web app, which the test command builds; it takes a minute. */
const isOfBrowser = (path: string) => path.startsWith('apps/web/e2e/');
const testCommand = join(import.meta.dirname, '..', 'main.ts');

async function runTests(tests: readonly string[], ...more: string[]): Promise<Outcome> {
  const list = join(folder, 'failed-tests.json');
  writeFileSync(list, '');
  const env = { ...process.env, ...quiet, NODE_ENV: 'test', [failedTestsVariable]: list };
  const code = tests.some(isOfBrowser)
    ? await run(process.execPath, [testCommand, ...tests, ...more], env)
    : await run('vitest', ['run', ...tests, ...more], env);
  return outcomeOf(stopping.signal.aborted ? 130 : code, readFailedTests(list));
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stopping.abort());
}

let code = 1;
try {
  code = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
}
process.exitCode = code;
