import { fileURLToPath } from 'node:url';
import type { ViteUserConfig } from 'vitest/config';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Vitest preset of every package: tests next to the code, on clones of one migrated database. */
export const preset: ViteUserConfig = {
  test: {
    include: ['{apps,packages,tooling}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/build/**', '**/.react-router/**'],
    globalSetup: [path('./test-server.ts')],
    setupFiles: [path('./quiet-console.ts')],
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    reporters: process.env.CI ? ['default', 'github-actions'] : ['default'],
  },
};
