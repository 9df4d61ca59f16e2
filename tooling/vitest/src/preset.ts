import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { TestProjectInlineConfiguration, ViteUserConfig } from 'vitest/config';
import { keptVisits } from './changed/visits.ts';
import { fileCosts } from './costs/dearest-files.ts';
import { failedTests } from './failed-tests.ts';
import { browserTests } from './needs.ts';
import { leftOut, tags } from './tiers.ts';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const common = {
  exclude: [
    '**/node_modules/**',
    '**/{build,dist}/**',
    '**/.react-router/**',
    ...leftOut(process.env.TEST_TIER),
  ],
  // Its package has the built files, which tests do not wait for.
  alias: { '@callboard/sdk': path('../../../packages/sdk/src/index.ts') },
  setupFiles: [path('./quiet-console.ts')],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  restoreMocks: true,
};

/** Files that kill programs or change what other files see, and the tests of the tools. */
const alone = ['{apps,packages}/**/*.rare.test.ts', 'tooling/**/*.test.ts'];

// Vitest runs the projects in this order: the long files first. Importing the browser's driver or the
// product takes a second of CPU, so files share what they imported unless they must be alone.
const projects: TestProjectInlineConfiguration[] = [
  {
    test: {
      ...common,
      name: 'browser',
      include: [browserTests],
      isolate: false,
      // As long as the browser's driver waits, also on a busy machine.
      expect: { poll: { timeout: 15_000 } },
    },
  },
  {
    test: {
      ...common,
      name: 'alone',
      include: alone,
      exclude: [...common.exclude, browserTests],
    },
  },
  {
    test: {
      ...common,
      name: 'together',
      include: ['{apps,packages}/**/*.test.{ts,tsx}'],
      exclude: [...common.exclude, browserTests, ...alone],
      isolate: false,
    },
  },
];

/** Vitest preset of every package: tests next to the code, on clones of one migrated database. */
export const preset: ViteUserConfig = {
  test: {
    projects,
    tags,
    globalSetup: [path('./test-server.ts')],
    // More than the cores: files wait for browsers and programs.
    maxWorkers: Math.round(availableParallelism() * 1.5),
    reporters: [
      ...(process.env.CI ? ['default', 'github-actions'] : ['default']),
      failedTests,
      fileCosts,
      keptVisits,
    ],
  },
};
