import { quiet, run } from './run.ts';

// A new seed for every run. Set FUZZ_SEED to repeat a failure.
const { FUZZ_COUNT = '20000', FUZZ_SEED = String(Date.now() % 2 ** 31) } = process.env;

process.exitCode = await run('vitest', ['run', 'packages/rest/src/fuzz.test.ts'], {
  ...process.env,
  ...quiet,
  NODE_ENV: 'test',
  FUZZ_COUNT,
  FUZZ_SEED,
});
