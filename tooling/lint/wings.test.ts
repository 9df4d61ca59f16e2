import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { wings } from '../../packages/core/src/wings.ts';

const root = join(import.meta.dirname, '../..');

/** What no wing has: pages for developers, and parts of pages that know no resource. */
const others = ['developers', 'imports', 'removal', 'time-zones'];

test.each(['apps/web/app/features', 'packages/api/src/routers', 'packages/db/src/schema'])(
  'the folders in %s have names of wings',
  (folder) => {
    const known = new Set<string>([...wings, ...others]);
    const folders = globSync('*/', { cwd: join(root, folder) });
    expect(folders.filter((it) => !known.has(it.replace('/', '')))).toEqual([]);
  },
);
