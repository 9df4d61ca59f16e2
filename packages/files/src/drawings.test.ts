import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawingsIn } from './drawings.ts';
import { pixelsOf } from './pictures/pixels-of.ts';
import type { FileStore } from './store/file-store.ts';
import { openFileStore } from './store/open-file-store.ts';

let folder: string;
let store: FileStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drawings-'));
  store = await openFileStore({ filesS3: undefined, dataDir: folder });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a drawing is a JPEG of its size, and is stored as it is', async () => {
  const { draw, write } = drawingsIn(store);
  const drawn = await draw('<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"/>');
  expect(pixelsOf(drawn)).toBe(60 * 40);
  const key = { workspaceId: 'ws_1', id: 'blob_1' };
  await write(key, Buffer.from('content'));
  expect(await text(await store.read(key))).toBe('content');
});
