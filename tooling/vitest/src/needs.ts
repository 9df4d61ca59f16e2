import { globSync } from 'node:fs';
import { repositoryRoot } from '@callboard/config';

/** What must be built before a test runs. */
export type Need = 'browser' | 'programs' | 'client';

/** Tests of the served app in a browser. */
export const browserTests = 'apps/web/e2e/*.test.ts';

/** The test files that open a browser, start the built programs, or use the built client. */
export const needs: Record<Need, readonly string[]> = {
  browser: [browserTests],
  programs: [
    browserTests,
    'apps/admin/src/{admin,encryption.rare,mail,secrets}.test.ts',
    'apps/worker/src/{brief-reader,worker}.test.ts',
    'apps/worker/src/{database-restart,drafter,export-maker,faults,mail-sender,notices,transcode-maker}.rare.test.ts',
    'tooling/start/src/{full-disk.rare,start,start.rare,supervision.rare}.test.ts',
  ],
  client: [
    'apps/web/app/features/developers/**/*.test.ts',
    'apps/web/server/events/events.test.ts',
    'packages/{sdk,sdk-python}/src/**/*.test.ts',
    'packages/mcp/src/official-clients.rare.test.ts',
    'tooling/bundle/src/build-inputs.test.ts',
  ],
};

/** Options of Vitest that are followed by their value. */
const withValue = /^(-t|--testNamePattern|--project)$/;

/** Returns what the tests need that these arguments of Vitest choose: all of it if they choose none. */
export function needsOf(args: readonly string[]): Set<Need> {
  const isFilter = (it: string, index: number) =>
    !it.startsWith('-') && !withValue.test(args[index - 1] ?? '');
  const filters = args.filter(isFilter).map((it) => it.replace(/^\.\//, ''));
  const isChosen = (file: string) =>
    filters.length === 0 || filters.some((it) => file.includes(it));
  const found = Object.entries(needs) as [Need, readonly string[]][];
  return new Set(
    found
      .filter(([, patterns]) => globSync(patterns, { cwd: repositoryRoot }).some(isChosen))
      .map(([need]) => need),
  );
}
