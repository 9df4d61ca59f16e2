import { findChromium } from '@callboard/testing';
import { quiet, run } from './run.ts';

const args = process.argv.slice(2);
const filters = args.filter((it) => !it.startsWith('-'));

process.exitCode = await test();

/** Checks, builds what the browser tests look at, and runs the tests: all, or those that are named. */
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
  if (needsBrowser() && (await build(env)) !== 0) return 1;
  const tests = await run('vitest', ['run', ...args], { ...env, NODE_ENV: 'test' });
  return tests || checks;
}

function needsBrowser(): boolean {
  return filters.length === 0 || filters.some((it) => /^(apps|tooling)\b|web|e2e|start/.test(it));
}

function build(env: NodeJS.ProcessEnv): Promise<number> {
  const flags = ['--filter=@callboard/web', '--output-logs=errors-only'];
  return run('turbo', ['run', 'build', ...flags], { ...env, NODE_ENV: 'production' });
}
