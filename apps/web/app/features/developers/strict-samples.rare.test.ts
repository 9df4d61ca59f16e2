import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '@callboard/config';
import { afterAll, expect, test } from 'vitest';
import { apiReference } from './reference/reference.ts';
import { requestSamples } from './reference/request-samples.ts';
import { saveSamples } from './testing/run-sample.ts';

const folder = import.meta.dirname;
let saved: string[] = [];
afterAll(() => rm(dirname(saved[0] ?? ''), { recursive: true }));

test('every sample in TypeScript compiles with strict and @types/node alone', async () => {
  const requests = (await apiReference('http://localhost:3000')).resources
    .flatMap((it) => it.operations)
    .flatMap(({ id, sample }) => (sample ? [{ id, sample }] : []))
    .map(({ id, sample }) => ({ name: `${id}.mts`, code: requestSamples(sample).typescript.code }));
  saved = await saveSamples(requests);
  const own = globSync('{samples,receivers,assistants}/*.ts', {
    cwd: folder,
    exclude: ['**/*.test.ts'],
  });
  expect(own.length).toBeGreaterThan(12);
  expect(await compile([...own.map((it) => join(folder, it)), ...saved])).toBe('');
}, 120_000);

function compile(files: string[]): Promise<string> {
  const modules = ['--module', 'preserve', '--allowImportingTsExtensions'];
  const types = ['--types', 'node', '--typeRoots', join(repositoryRoot, 'node_modules/@types')];
  const target = ['--target', 'es2023', '--lib', 'es2023', '--erasableSyntaxOnly'];
  const args = ['--ignoreConfig', '--strict', '--noEmit', '--skipLibCheck'];
  return new Promise((resolve) => {
    execFile(
      join(repositoryRoot, 'node_modules/.bin/tsc'),
      [...args, ...target, ...modules, ...types, ...files],
      { cwd: repositoryRoot },
      (_, out, err) => resolve(`${out}${err}`),
    );
  });
}
