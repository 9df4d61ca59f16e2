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
    const files = globSync('*/**/*.{ts,tsx}', { cwd: join(root, folder) });
    const folders = new Set(files.map((it) => it.split('/')[0] ?? ''));
    expect([...folders.difference(known)]).toEqual([]);
  },
);
