import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { costsVariable } from './costs/dearest-files.ts';
import { printCosts } from './costs/print-costs.ts';
import type { Sampling } from './costs/processor-time.ts';
import { failedTestsVariable, readFailedTests } from './failed-tests.ts';
import { passOnRetry } from './retry-browser-tests.ts';
import { run } from './run.ts';

/** Where what failed is kept after the run. */
const keptIn = tmpdir();

interface Counted {
  env: NodeJS.ProcessEnv;
  /** Counts since the test command began. */
  sampling: Sampling;
}

/**
 * Runs Vitest with these arguments and prints what everything cost. Up to two flaky browser tests do
 * not fail the run, but are printed and kept.
 */
export async function runCounted(args: string[], { env, sampling }: Counted): Promise<number> {
  const folder = mkdtempSync(join(keptIn, 'callboard-failures-'));
  const [list, costs] = [join(folder, 'failed-tests.json'), join(folder, 'costs.jsonl')];
  for (const file of [list, costs]) writeFileSync(file, '');
  const kept = { ...env, CALLBOARD_FAILURES: folder };
  const counted = { ...kept, [failedTestsVariable]: list, [costsVariable]: costs };
  const code = await run('vitest', ['run', '--passWithNoTests', ...args], counted);
  printCosts({ spent: sampling.stop(), seconds: performance.now() / 1_000, path: costs });
  if (code === 0) {
    rmSync(folder, { recursive: true });
    return 0;
  }
  const failed = readFailedTests(list);
  return failed && (await passOnRetry(failed, kept)) ? 0 : code;
}
