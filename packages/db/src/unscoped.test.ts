import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openClients } from './client.ts';

const root = join(import.meta.dirname, '../../..');

/** Returns the exceptions of the lint plugin that forbids the import. */
function listed(): string[] {
  const { plugins } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  const plugin = plugins.find((it: { path?: string }) => it.path?.endsWith('/no-unscoped.grit'));
  return plugin.includes
    .filter((it: string) => it.startsWith('!') && !it.startsWith('!**/'))
    .map((it: string) => it.slice(1));
}

const files = globSync('{packages,apps,tooling}/*/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/build/**', '**/*.test.ts'],
});

test('the files that import the unscoped pool are called so, or listed for lint', () => {
  const importing = files.filter((file) =>
    /['"][^'"\n]*\/unscoped(\.ts)?['"]/.test(readFileSync(join(root, file), 'utf8')),
  );
  const called = files.filter((file) => file.endsWith('.unscoped.ts'));
  expect(importing.sort()).toEqual([...called, ...listed()].sort());
});

test('a second copy of the modules, as in development, finds the pool of the first', async () => {
  const clients = openClients({ databaseUrl: 'postgres://app@localhost/none' });
  vi.resetModules();
  const { unscoped } = await import('./unscoped.ts');
  expect(unscoped(clients)).toHaveProperty('transaction');
  await clients.close();
});
