import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { uploadPartBytes as partBytes } from '@callboard/domain/files/limits';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type TestStore, testStores } from '../testing/stores.ts';
import type { FileStore, ObjectKey } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { writeObject } from './write-object.ts';

describe.each(Object.entries(testStores))('the %s store', (name, open) => {
  let opened: TestStore;
  let store: FileStore;
  let count = 0;
  beforeAll(async () => {
    opened = await open();
    store = opened.store;
  });
  afterAll(() => opened.close());

  const newKey = (): ObjectKey => {
    count += 1;
    return { workspaceId: 'ws_1', id: `up_${count}` };
  };
  const read = async (key: ObjectKey, range?: { start: number; end: number }) =>
    buffer(await store.read(key, range));

  /** Writes parts from the `from`th on, and returns their receipts. */
  async function write(key: ObjectKey, bytes: Uint8Array) {
    const writeToken = await store.begin(key);
    const receipts: string[] = [];
    for (let offsetBytes = 0; offsetBytes < bytes.length; offsetBytes += partBytes) {
      const part = bytes.subarray(offsetBytes, offsetBytes + partBytes);
      const number = receipts.length + 1;
      receipts.push(
        await store.writePart({ ...key, writeToken }, { number, offsetBytes, bytes: part }),
      );
    }
    return { pending: { ...key, writeToken }, receipts };
  }

  test('returns what was written in parts, and any range of it', async () => {
    const key = newKey();
    const bytes = randomBytes(partBytes + 1_000);
    const { pending, receipts } = await write(key, bytes);
    expect(await store.sizeOf(key)).toBeNull();
    await store.finish(pending, receipts, bytes.length);
    await store.finish(pending, receipts, bytes.length);
    expect(await store.sizeOf(key)).toBe(bytes.length);
    expect((await read(key)).equals(bytes)).toBe(true);
    const range = { start: partBytes - 5, end: partBytes + 4 };
    expect(await read(key, range)).toEqual(bytes.subarray(range.start, range.end + 1));
  });

  test('names the path of an object if it is a file, also of an empty one', async () => {
    const key = newKey();
    await writeObject(store, key, randomBytes(0));
    expect(await store.sizeOf(key)).toBe(0);
    const path = store.pathOf(key);
    if (path !== null) expect(await readFile(path)).toEqual(await read(key));
    expect(path === null).toBe(name === 's3');
  });

  test('replaces a part that is sent again', async () => {
    const key = newKey();
    const { pending } = await write(key, randomBytes(100));
    const bytes = randomBytes(90);
    const receipt = await store.writePart(pending, { number: 1, offsetBytes: 0, bytes });
    await store.finish(pending, [receipt], bytes.length);
    expect(await read(key)).toEqual(bytes);
  });

  test('lists finished and unfinished objects until they are deleted', async () => {
    const [done, begun] = [newKey(), newKey()];
    const { pending, receipts } = await write(done, randomBytes(10));
    await store.finish(pending, receipts, 10);
    const { pending: unfinished } = await write(begun, randomBytes(10));
    const listed = async () => {
      const all = await Array.fromAsync(store.list());
      return all.filter(({ id }) => id === done.id || id === begun.id);
    };
    const finished = { ...done, sizeBytes: 10, writeToken: null };
    expect(await listed()).toMatchObject(
      opened.listsUnfinished ? [finished, unfinished] : [finished],
    );
    for (let times = 0; times < 2; times += 1) {
      await store.remove(done);
      await store.abandon(unfinished);
    }
    expect(await listed()).toEqual([]);
    await expect(store.read(done)).rejects.toMatchObject({ kind: 'missing' });
  });
});

describe('the folder store', () => {
  test('keeps no empty folder, also while others write', async () => {
    const root = await mkdtemp(join(tmpdir(), 'store-'));
    onTestFinished(() => rm(root, { recursive: true }));
    const store = folderStore(root);
    const write = async (id: string) => {
      const key = { workspaceId: 'ws_1', id };
      for (let times = 0; times < 20; times += 1) {
        await writeObject(store, key, randomBytes(10));
        await store.remove(key);
        await store.abandon({ ...key, writeToken: await store.begin(key) });
      }
    };
    await Promise.all(['up_1', 'up_2', 'up_3', 'up_4'].map(write));
    expect(await readdir(join(root, 'objects'))).toEqual([]);
    expect(await readdir(join(root, 'unfinished'))).toEqual([]);
  });
});

describe('an S3 store that refuses with 503', () => {
  let opened: TestStore;
  beforeAll(async () => {
    opened = await testStores.s3();
  });
  afterAll(() => opened.close());

  test('is asked again, and after five refusals the failure is a sentence', async () => {
    opened.refuse(4);
    await expect(opened.store.begin({ workspaceId: 'ws_1', id: 'up_1' })).resolves.toBeTruthy();
    opened.refuse(5);
    await expect(opened.store.begin({ workspaceId: 'ws_1', id: 'up_1' })).rejects.toThrow(
      'The file store does not respond. What was sent is kept: try again in a minute.',
    );
  });

  test('gives addresses that expire in five minutes', async () => {
    const address = await opened.store.addressOf(
      { workspaceId: 'ws_1', id: 'up_1' },
      { contentDisposition: 'attachment; filename="a.pdf"', contentType: 'application/pdf' },
    );
    const { searchParams } = new URL(address ?? '');
    expect(searchParams.get('X-Amz-Expires')).toBe('300');
    expect(searchParams.get('response-content-disposition')).toBe('attachment; filename="a.pdf"');
  });
});
