import { globSync } from 'node:fs';
import { repositoryRoot } from '@callboard/config';
import { expect, test } from 'vitest';
import { allFiles } from './changed/changed-files.ts';
import { readImports, readUsage, usersOf } from './changed/usage.ts';
import { needs, needsOf } from './needs.ts';

const files = allFiles();
const removed = 'apps/web/app/features/spend/bills/removed-form.ts';
const usage = await readUsage([...files, removed]);
/** Their tests know the programs, but do not start them. */
const isListing = /^tooling\/(attack|bench|bundle)\//;

test('the tests that start the built programs are those that import where they are', async () => {
  const tests = files.filter((it) => /\.test\.tsx?$/.test(it) && !isListing.test(it));
  const users = usersOf(
    [
      'tooling/bundle/src/programs.ts',
      'tooling/bundle/src/build-apps.ts',
      'tooling/start/src/testing/start-launcher.ts',
    ],
    await readImports(tests),
  );
  expect(tests.filter((it) => users.has(it)).sort()).toEqual(
    globSync(needs.programs, { cwd: repositoryRoot }).sort(),
  );
});

test('a named test builds only what it needs', () => {
  expect(needsOf(['packages/core/src/spend/bills'])).toEqual(new Set());
  expect(needsOf(['apps/web/server/large'])).toEqual(new Set());
  expect(needsOf(['./apps/admin/src/mail.test.ts'])).toEqual(new Set(['programs']));
  expect(needsOf(['apps/web/e2e/bills.test.ts', '-t', 'a word'])).toEqual(
    new Set(['browser', 'programs']),
  );
  expect(needsOf(['--reporter=dot'])).toEqual(new Set(['browser', 'programs', 'client']));
});

test('what a page imports and a script that is started are used', () => {
  expect(usersOf(['apps/web/app/app.css'], usage)).toContain('apps/web/e2e/bills.test.ts');
  expect(usersOf(['packages/pdf/src/process/pdf-process.ts'], usage)).toContain(
    'packages/pdf/src/render-pdf.ts',
  );
  expect(usersOf(['packages/core/src/spend/bills/pay-bill.ts'], usage)).toContain(
    'apps/web/e2e/bills.test.ts',
  );
  expect(usersOf(['apps/web/app/routes/bills.tsx'], usage)).not.toContain(
    'apps/web/e2e/bills.test.ts',
  );
});

test('a removed file is used by what looks through its folder', () => {
  expect(usage.get(removed)).toContain('apps/web/app/form-fields.test.ts');
});
