import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyTRPCRouter } from '@trpc/server';
import { expect, test } from 'vitest';
import { appRouter } from './app-router.ts';

const folder = join(import.meta.dirname, 'routers');
const files = globSync('*/*.ts', { cwd: folder, exclude: ['**/*.test.ts', '**/*.under-test.ts'] });

test('every router that a file in routers/ exports is in the root router', async () => {
  const served = new Set(Object.values(appRouter._def.procedures));
  const missing: string[] = [];
  for (const file of files) {
    const exported: Record<string, unknown> = await import(join(folder, file));
    for (const [name, router] of Object.entries(exported).filter(isRouter)) {
      const isServed = Object.values(router._def.procedures).every((it) => served.has(it as never));
      if (!isServed) missing.push(`${name} of ${file}: add it to app-router.ts`);
    }
  }
  expect(missing).toEqual([]);
});

function isRouter(entry: [string, unknown]): entry is [string, AnyTRPCRouter] {
  return entry[1] instanceof Object && Reflect.get(Object(Reflect.get(entry[1], '_def')), 'router');
}
