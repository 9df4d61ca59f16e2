import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createExport, listExports } from '@callboard/core/files';
import { type FileStore, openFileStore } from '@callboard/files';
import {
  as,
  createTestApp,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createExportMaker } from './export-maker.ts';

vi.setConfig({ testTimeout: 90_000 });

let app: TestApp;
let folder: string;
let store: FileStore;

beforeAll(async () => {
  app = await createTestApp({ poolSize: 10 });
  folder = await mkdtemp(join(tmpdir(), 'exports-'));
  store = await openFileStore({ filesS3: undefined, dataDir: folder });
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await app.close();
});

const stateOf = async (owner: TestMember) => (await as(app, owner, listExports))[0]?.state;

test('two exports are made at once, and one that hangs does not hold up the others', async () => {
  const owners = [];
  for (let count = 0; count < 4; count += 1) owners.push((await makeWorkspace(app)).owner);
  const [hanging, ...others] = owners as [TestMember, ...TestMember[]];
  for (const owner of owners) {
    await as(app, owner, createExport);
    app.clock.advance(1);
  }
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const maker = createExportMaker({
    database: app.database,
    store: {
      ...store,
      begin: async (key) => {
        if (key.workspaceId === hanging.workspaceId) await held;
        return store.begin(key);
      },
    },
    failed: (error) => {
      throw error;
    },
  });
  maker.wake();
  await vi.waitFor(
    async () => {
      for (const owner of others) expect(await stateOf(owner)).toBe('ready');
    },
    { timeout: 20_000 },
  );
  expect(await stateOf(hanging)).toBe('running');
  release();
  await maker.idle();
  expect(await stateOf(hanging)).toBe('ready');
  await maker.stop();
});
