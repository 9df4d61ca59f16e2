import type { FailedFile, FailedTests } from './failed-tests.ts';
import { run } from './run.ts';

/** A run with more flaky tests than these fails. */
const mostFlaky = 2;
/** More failures than these are a fault of the change, not of the moment. */
const mostRetried = 6;

/**
 * Runs the failed browser tests once more, alone. Returns whether the run counts as passed: nothing
 * else failed, all of them pass now, and they are few. Prints those that are flaky.
 */
export async function passOnRetry(failed: FailedTests, env: NodeJS.ProcessEnv): Promise<boolean> {
  if (!mayRetry(failed)) return false;
  print('Failed browser tests run once more, alone:', failed.files);
  for (const file of failed.files) {
    const args = ['run', '--maxWorkers=1', ...argumentsFor(file)];
    if ((await run('vitest', args, env)) !== 0) return false;
  }
  print('Flaky, by a fault of the product or of the test:', failed.files);
  process.stdout.write(`  What their pages showed: ${env.CALLBOARD_FAILURES}\n`);
  return countOf(failed) <= mostFlaky;
}

/** Returns whether only browser tests failed, and not too many to be flaky. */
export function mayRetry({ files, errors }: FailedTests): boolean {
  const count = countOf({ files });
  if (errors > 0 || count === 0 || count > mostRetried) return false;
  return files.every(({ project }) => project === 'browser');
}

/** Returns the arguments that run the failed tests of a file, and no others. */
export function argumentsFor({ file, tests, isWhole }: FailedFile): string[] {
  if (isWhole) return [file];
  const names = tests.map((it) =>
    it.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll(' > ', '(?: > | )'),
  );
  return [file, '--testNamePattern', `(?:^| )(?:${names.join('|')})$`];
}

function countOf({ files }: Pick<FailedTests, 'files'>): number {
  return files.reduce((sum, { tests }) => sum + Math.max(tests.length, 1), 0);
}

function print(title: string, files: readonly FailedFile[]): void {
  const lines = files.flatMap(({ file, tests }) => [file, ...tests.map((it) => `  ${it}`)]);
  process.stdout.write(`\n${title}\n  ${lines.join('\n  ')}\n`);
}
