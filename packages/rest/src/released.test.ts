import { compareDocuments } from '@callboard/openapi-checks';
import { expect, test } from 'vitest';
import { currentDocument, readReleased } from './testing/released.ts';

test('nothing breaks the programs that use the last release', async () => {
  const before = await readReleased();
  if (!before) throw new Error('Record the document: npx -y pnpm@12 api:release');
  const changes = compareDocuments({ before, after: currentDocument() });
  expect(changes.filter((it) => it.kind === 'breaking')).toEqual([]);
});
