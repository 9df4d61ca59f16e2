import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '@callboard/config';
import { findChromium, leaveNothing } from '@callboard/testing';
import { costsVariable } from './costs/dearest-files.ts';
import { printCosts } from './costs/print-costs.ts';
import { sampleProcessorTime } from './costs/processor-time.ts';
import { failedTestsVariable, readFailedTests } from './failed-tests.ts';
import { passOnRetry } from './retry-browser-tests.ts';
import { quiet, run } from './run.ts';
import type { Tier } from './tiers.ts';

/** Of the programs that the tests start again and again. */
const compileCache = join(repositoryRoot, 'node_modules', '.cache', 'compile');

const args = process.argv.slice(2).filter((it) => it !== '--all');
const isAll = args.length < process.argv.length - 2;
const filters = args.filter((it) => !it.startsWith('-'));

/** Where what failed is kept after the run. */
const keptIn = tmpdir();
leaveNothing();
process.exitCode = await test();

/**
 * Builds the app for the browser tests, and runs the given tests, or what a change can break with the
 * checks. `--all` adds what breaks rarely or belongs to a release.
 */
async function test(): Promise<number> {
  const tier: Tier = isAll ? 'all' : filters.length > 0 ? 'named' : 'common';
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...quiet,
    NODE_COMPILE_CACHE: compileCache,
    TEST_TIER: tier,
  };
  if (needsBrowser()) {
    try {
      env.CHROMIUM_PATH = findChromium(process.env.CHROMIUM_PATH);
    } catch (error) {
      process.stderr.write(`callboard: ${error instanceof Error ? error.message : error}\n`);
      return 1;
    }
  }
  const isWhole = filters.length === 0;
  const lint = isWhole ? await check(env) : 0;
  if (lint > 128) return lint;
  if ((await make(env)) !== 0) return 1;
  const [types, tests] = await Promise.all([
    isWhole ? run('turbo', ['run', 'typecheck', '--output-logs=errors-only'], env) : 0,
    isWhole ? runAll({ ...env, NODE_ENV: 'test' }) : runTests({ ...env, NODE_ENV: 'test' }),
  ]);
  const smoke = isWhole && isAll ? await runSmoke(env) : 0;
  return tests || types || lint || smoke;
}

/** Runs what needs the machine for itself: each attack and each bench in its shortest form. */
async function runSmoke(env: NodeJS.ProcessEnv): Promise<number> {
  const attacks = await run('node', ['tooling/attack/src/main.ts'], env);
  if (attacks > 128) return attacks;
  const benches = await run('node', ['tooling/bench/src/main.ts', '--smoke'], env);
  return attacks || benches;
}

/** Checks formatting, lint, and that something besides tests calls every act. */
async function check(env: NodeJS.ProcessEnv): Promise<number> {
  const lint = await run('biome', ['check', '.'], env);
  return lint || run('knip', ['--production', '--workspace', 'packages/core'], env);
}

function runTests(env: NodeJS.ProcessEnv): Promise<number> {
  return run('vitest', ['run', ...args], env);
}

/**
 * Runs all tests and prints what they cost. Up to two flaky browser tests do not fail the run, but
 * are printed and kept.
 */
async function runAll(env: NodeJS.ProcessEnv): Promise<number> {
  const folder = mkdtempSync(join(keptIn, 'callboard-failures-'));
  const [list, costs] = [join(folder, 'failed-tests.json'), join(folder, 'costs.jsonl')];
  for (const file of [list, costs]) writeFileSync(file, '');
  const kept = { ...env, CALLBOARD_FAILURES: folder };
  const sampling = sampleProcessorTime();
  const code = await runTests({ ...kept, [failedTestsVariable]: list, [costsVariable]: costs });
  printCosts({ spent: sampling.stop(), seconds: performance.now() / 1_000, path: costs });
  if (code === 0) {
    rmSync(folder, { recursive: true });
    return 0;
  }
  const failed = readFailedTests(list);
  return failed && (await passOnRetry(failed, kept)) ? 0 : code;
}

function needsBrowser(): boolean {
  return filters.length === 0 || filters.some((it) => /^(apps|tooling)\b|web|e2e|start/.test(it));
}

/** Builds what the named tests need: the programs, the SDK. */
async function make(env: NodeJS.ProcessEnv): Promise<number> {
  const tasks = [
    ...(needsBrowser() ? [['build', '--filter=./apps/*']] : []),
    ...(needsClient() ? [['build', '--filter=@callboard/sdk']] : []),
  ];
  for (const task of tasks) {
    const code = await run('turbo', ['run', ...task, '--output-logs=errors-only'], {
      ...env,
      NODE_ENV: 'production',
    });
    if (code !== 0) return code;
  }
  return 0;
}

function needsClient(): boolean {
  return filters.length === 0 || filters.some((it) => /sdk|developers/.test(it));
}
