import { findChromium } from '@callboard/testing';
import { quiet, run } from './run.ts';

const args = process.argv.slice(2);
const filters = args.filter((it) => !it.startsWith('-'));

process.exitCode = await test();

/**
 * Runs the checks, builds the app for the browser tests, and runs the given tests or all of them.
 */
async function test(): Promise<number> {
  const env: NodeJS.ProcessEnv = { ...process.env, ...quiet };
  if (needsBrowser()) {
    try {
      env.CHROMIUM_PATH = findChromium(process.env.CHROMIUM_PATH);
    } catch (error) {
      process.stderr.write(`callboard: ${error instanceof Error ? error.message : error}\n`);
      return 1;
    }
  }
  const checks =
    filters.length === 0 ? await run('npx', ['-y', 'pnpm@12', 'run', 'check'], env) : 0;
  if (checks > 128) return checks;
  if ((await make(env)) !== 0) return 1;
  const tests = await run('vitest', ['run', ...args], { ...env, NODE_ENV: 'test' });
  return tests || checks;
}

function needsBrowser(): boolean {
  return filters.length === 0 || filters.some((it) => /^(apps|tooling)\b|web|e2e|start/.test(it));
}

/** Builds what the named tests need: the web app, the client's types. */
async function make(env: NodeJS.ProcessEnv): Promise<number> {
  const tasks = [
    ...(needsBrowser() ? [['build', '--filter=@callboard/web']] : []),
    ...(needsClient() ? [['generate']] : []),
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
  return filters.length === 0 || filters.some((it) => it.includes('sdk'));
}
