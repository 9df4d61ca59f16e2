import { expect, test } from 'vitest';
import { namedFiles, toFileList } from './named-files.ts';

const files = toFileList([
  'README.md',
  'apps/web/app/a-form.ts',
  'apps/web/app/b.ts',
  'drizzle/0000_first.sql',
  'packages/db/src/job.ts',
  'packages/db/src/migrate.ts',
  'packages/db/src/migrate.test.ts',
]);
const named = (text: string) => namedFiles({ file: 'packages/db/src/migrate.ts', text }, files);

test.each([
  ["new URL('./job.ts', import.meta.url)", ['packages/db/src/job.ts']],
  ["join(import.meta.dirname, 'job.ts')", ['packages/db/src/job.ts']],
  ["new URL('../../../drizzle/', import.meta.url)", ['drizzle/0000_first.sql']],
  ["new URL('.', import.meta.url)", ['packages/db/src/job.ts', 'packages/db/src/migrate.test.ts']],
  ["join(repositoryRoot, 'README.md')", ['README.md']],
  ["import.meta.glob('../../../apps/**/*-form.ts')", ['apps/web/app/a-form.ts']],
  ["globSync('apps/*/app/*.ts')", ['apps/web/app/a-form.ts', 'apps/web/app/b.ts']],
])('%s names what it reads', (text, expected) => {
  expect(named(text)).toEqual(expected);
});

test('an address, a word and a type name no file', () => {
  expect(named("goTo('/apps/web'); split('.'); 'drizzle'; from './job.ts'")).toEqual([]);
});
