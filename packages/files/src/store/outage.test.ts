import { randomBytes } from 'node:crypto';
import { findOwnImages, listFolder, setFileRemoved } from '@callboard/core/files';
import { uploadPartBytes as partBytes } from '@callboard/domain/files/limits';
import {
  as,
  createTestApp,
  makeProject,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFiles } from '../create-files.ts';
import { makePictures } from '../pictures/make-pictures.ts';
import { sendUpload } from '../testing/send-upload.ts';
import { type TestStore, testStores } from '../testing/stores.ts';
import { sweepFiles } from '../upkeep/check-files.ts';
import { deleteExpired } from '../upkeep/delete-expired.ts';
import { type FileStore, FileStoreError } from './file-store.ts';
import { patientStore } from './patient-store.ts';

vi.setConfig({ testTimeout: 60_000 });

const sentence = 'The file store does not respond. What was sent is kept: try again in a minute.';

describe('while a bucket answers 503 for a minute', () => {
  let app: TestApp;
  let opened: TestStore;
  let owner: TestMember;
  let projectId: string;

  beforeAll(async () => {
    app = await createTestApp();
    opened = await testStores.s3();
  });
  afterAll(async () => {
    await opened.close();
    await app.close();
  });
  beforeEach(async () => {
    ({ owner } = await makeWorkspace(app, { plan: 'house' }));
    ({ id: projectId } = await makeProject(app, owner));
  });

  const services = (store: FileStore = opened.store) => ({ database: app.database, store });
  const breakDown = () => opened.refuse(Number.POSITIVE_INFINITY);
  const mend = () => opened.refuse(0);
  const upload = (name: string, placed: Record<string, string>, content: Uint8Array<ArrayBuffer>) =>
    sendUpload(services(), owner, { name, content, placed });
  const toJob = () => ({ place: 'project', projectId });
  const listed = async () =>
    (await as(app, owner, (ctx) => listFolder(ctx, { projectId, folderId: null }))).files;
  const get = (path: string) =>
    createFiles(services())(new Request(`http://localhost:3000/api/files/${path}`), {
      session: owner,
    });
  const objects = async () => {
    const all = await Array.fromAsync(opened.store.list());
    return all.filter((it) => it.workspaceId === owner.workspaceId).map((it) => it.id);
  };

  /** The store as the worker has it. The outage ends after a minute of waits. */
  function breakDownForAMinute() {
    let left = 60_000;
    breakDown();
    const wait = async (milliseconds: number) => {
      left -= milliseconds;
      if (left <= 0) mend();
    };
    return services(patientStore(opened.store, { wait }));
  }

  test('downloads are refused with a sentence before they begin', async () => {
    await upload('a.txt', toJob(), randomBytes(500));
    const [{ id } = { id: '' }] = await listed();
    const paths = [id, `${id}/content`, `zip?project=${projectId}&ids=${id}`];
    breakDown();
    for (const path of paths) {
      const refused = await get(path);
      expect([refused.status, await refused.text()]).toEqual([503, sentence]);
    }
    mend();
    for (const path of paths) {
      const sent = await get(path);
      expect([200, 302]).toContain(sent.status);
      await sent.body?.cancel();
    }
  });

  test('a canceled upload is deleted after it', async () => {
    const content = randomBytes(partBytes);
    const file = { name: 'Cut.mov', content, sizeBytes: partBytes + 10, placed: toJob() };
    await sendUpload(services(), owner, file);
    const uploads = () => app.system.sql<{ id: string; writeToken: string }[]>`
      select id, write_token as "writeToken" from uploads where workspace_id = ${owner.workspaceId}`;
    const [{ id, writeToken } = { id: '', writeToken: '' }] = await uploads();
    const send = (method: string) =>
      createFiles(services())(
        new Request(`http://localhost:3000/api/uploads/${id}`, {
          method,
          headers: { 'tus-resumable': '1.0.0' },
        }),
        { session: owner },
      );
    breakDown();
    expect((await send('DELETE')).status).toBe(204);
    expect((await send('HEAD')).status).toBe(404);
    app.clock.advance(1);
    await deleteExpired(breakDownForAMinute());
    expect(await uploads()).toEqual([]);
    const write = { workspaceId: owner.workspaceId, id, writeToken };
    const part = { number: 2, offsetBytes: partBytes, bytes: randomBytes(10) };
    await expect(opened.store.writePart(write, part)).rejects.toMatchObject({ kind: 'missing' });
  });

  test('an upload is refused with a sentence and goes on after it', async () => {
    const content = randomBytes(500);
    breakDown();
    const refused = await upload('a.txt', toJob(), content);
    expect([refused.status, await refused.text()]).toEqual([503, sentence]);
    mend();
    const [row] = await app.system.sql<{ id: string }[]>`
      select id from uploads where workspace_id = ${owner.workspaceId}`;
    const again = await createFiles(services())(
      new Request(`http://localhost:3000/api/uploads/${row?.id}`, {
        method: 'PATCH',
        headers: {
          'tus-resumable': '1.0.0',
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
        },
        body: content,
      }),
      { session: owner },
    );
    expect(again.status).toBe(204);
    expect(await objects()).toEqual([row?.id]);
    expect(await listed()).toMatchObject([{ name: 'a.txt', sizeBytes: 500 }]);
  });

  test('the pictures of an image are made after it, in the same job', async () => {
    const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#777' } })
      .png()
      .toBuffer();
    await upload('Me.png', { place: 'portrait' }, new Uint8Array(photo));
    await makePictures(breakDownForAMinute());
    const { portrait } = await as(app, owner, findOwnImages);
    expect(portrait).toMatchObject({ state: 'ready' });
    expect(await objects()).toHaveLength(3);
  });

  test('what is due is deleted after it, and nothing is left over', async () => {
    await upload('a.txt', toJob(), randomBytes(500));
    await upload('b.txt', toJob(), randomBytes(500));
    for (const { id } of await listed()) {
      await as(app, owner, (ctx) => setFileRemoved(ctx, { id, isRemoved: true }));
    }
    app.clock.advance(31 * 86_400);
    expect(await objects()).toHaveLength(2);
    await deleteExpired(breakDownForAMinute());
    expect(await objects()).toEqual([]);
  });

  test('the sweep fails as a whole with the sentence, deletes nothing, and can be repeated', async () => {
    await upload('a.txt', toJob(), randomBytes(500));
    const kept = await objects();
    breakDown();
    await expect(sweepFiles(services())).rejects.toThrow(sentence);
    mend();
    await sweepFiles(services());
    expect(await objects()).toEqual(kept);
  });
});

describe('the patient store', () => {
  test('gives up after a minute, and at once what no wait can help', async () => {
    const waited: number[] = [];
    const failing = (kind: 'unavailable' | 'full') => {
      const remove = () => Promise.reject(new FileStoreError(kind, null));
      const wait = async (milliseconds: number) => void waited.push(milliseconds);
      return patientStore({ remove } as unknown as FileStore, { wait });
    };
    const key = { workspaceId: 'ws_1', id: 'up_1' };
    await expect(failing('full').remove(key)).rejects.toMatchObject({ kind: 'full' });
    expect(waited).toEqual([]);
    await expect(failing('unavailable').remove(key)).rejects.toThrow(sentence);
    const seconds = waited.reduce((sum, it) => sum + it, 0) / 1_000;
    expect(seconds).toBeGreaterThan(60);
    expect(seconds).toBeLessThan(120);
  });
});
