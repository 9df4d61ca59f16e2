import { join } from 'node:path';
import { buildApps } from '@callboard/bundle/build-apps';
import { repositoryRoot } from '@callboard/config';
import { findChromium, leaveNothing } from '@callboard/testing';
import { readArguments } from './arguments.ts';
import { chooseTests } from './changed/choose.ts';
import { sampleProcessorTime } from './costs/processor-time.ts';
import { type Need, needsOf } from './needs.ts';
import { quiet, run } from './run.ts';
import { runCounted } from './run-counted.ts';
import { optionsOf } from './tiers.ts';

/** Of the programs that the tests start again and again. */
const compileCache = join(repositoryRoot, 'node_modules', '.cache', 'compile');

leaveNothing();
try {
  process.exitCode = await test();
} catch (error) {
  process.stderr.write(`callboard: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

/**
 * Builds what the tests need, and runs those that are named or, with the checks, what a change can
 * break. `--all` adds what breaks rarely or belongs to a release, `--changed` leaves out what the work
 * on this branch does not reach.
 */
async function test(): Promise<number> {
  const { tier, isNamed, args, changed } = readArguments(process.argv.slice(2));
  const choice = changed === undefined ? undefined : await chooseTests(changed);
  if (choice) process.stdout.write(`${choice.why}.\n`);
  const isNone = choice?.files?.length === 0;
  const files = [...(choice?.files ?? []), ...args];
  const needed = isNone ? new Set<Need>() : needsOf(files);
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...quiet,
    NODE_COMPILE_CACHE: compileCache,
    TEST_TIER: tier,
    ...(needed.has('browser') && { CHROMIUM_PATH: findChromium(process.env.CHROMIUM_PATH) }),
  };
  if (isNamed) return (await make(needed, env)) || run('vitest', ['run', ...files], asTest(env));
  const options = optionsOf(tier);
  const code = await runWithChecks({ args: [...files, ...options], isNone, needed, env });
  const hasSmoke = tier === 'all' && !choice && code <= 128;
  return hasSmoke ? (await runSmoke(env)) || code : code;
}

interface Run {
  /** Arguments of Vitest. */
  args: string[];
  /** No test is to run. */
  isNone: boolean;
  needed: ReadonlySet<Need>;
  env: NodeJS.ProcessEnv;
}

/** The types are checked while the tests run. */
async function runWithChecks({ args, isNone, needed, env }: Run): Promise<number> {
  const sampling = sampleProcessorTime();
  const lint = await check(env);
  if (lint > 128) return lint;
  if ((await make(needed, env)) !== 0) return 1;
  const [types, tests] = await Promise.all([
    run('turbo', ['run', 'typecheck', '--output-logs=errors-only'], env),
    isNone ? 0 : runCounted(args, { env: asTest(env), sampling }),
  ]);
  return tests || types || lint;
}

/** Runs what needs the machine for itself: each attack and each bench in its shortest form. */
async function runSmoke(env: NodeJS.ProcessEnv): Promise<number> {
  const attacks = await run('node', ['tooling/attack/src/main.ts'], env);
  if (attacks > 128) return attacks;
  const benches = await run('node', ['tooling/bench/src/main.ts', '--smoke'], env);
  return attacks || benches;
}

function asTest(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...env, NODE_ENV: 'test' };
}

/** Checks formatting, lint, and that something besides tests calls every act. */
async function check(env: NodeJS.ProcessEnv): Promise<number> {
  const lint = await run('biome', ['check', '.'], env);
  return lint || run('knip', ['--production', '--workspace', 'packages/core'], env);
}

/** Builds what the tests need: the programs, the SDK. */
async function make(needed: ReadonlySet<Need>, env: NodeJS.ProcessEnv): Promise<number> {
  if (needed.has('programs')) await buildApps(new AbortController().signal);
  if (!needed.has('client')) return 0;
  const args = ['run', 'build', '--filter=@callboard/sdk', '--output-logs=errors-only'];
  return run('turbo', args, { ...env, NODE_ENV: 'production' });
}
