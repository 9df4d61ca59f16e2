import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  checkTypes,
  compileWithHeyApi,
  lintWithRedocly,
  lintWithSpectral,
} from '@callboard/openapi-checks';
import { toTypes } from '@callboard/openapi-types';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { publicDocument } from './openapi.ts';

// Each check starts its own program.
vi.setConfig({ testTimeout: 120_000 });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'callboard-openapi-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function write(baseUrl: string): Promise<string> {
  const file = join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(publicDocument(baseUrl)));
  return file;
}

it.each(['https://api.callboard.test', 'http://localhost:3000'])(
  'openapi.json of %s passes Redocly with its recommended rules',
  async (baseUrl) => expect(await lintWithRedocly(await write(baseUrl))).toEqual([]),
);

it('passes Spectral with its OpenAPI rules', async () => {
  expect(await lintWithSpectral(await write('https://api.callboard.test'))).toEqual([]);
});

it('compiles to a client with openapi-typescript and with @hey-api/openapi-ts, without a warning', async () => {
  const [types, client] = [join(folder, 'paths.ts'), join(folder, 'client')];
  const document = JSON.parse(JSON.stringify(publicDocument('https://api.callboard.test')));
  await writeFile(types, await toTypes(document));
  expect(await compileWithHeyApi(await write('https://api.callboard.test'), client)).toEqual([]);
  expect(await checkTypes(types, join(client, 'index.ts'))).toEqual([]);
});
