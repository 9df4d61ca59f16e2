import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { listFolder } from '@callboard/core/files';
import {
  as,
  createTestApp,
  makeProject,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createFiles } from '../create-files.ts';
import { sendUpload } from '../testing/send-upload.ts';
import { type TestStore, testStores } from '../testing/stores.ts';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe.each(Object.entries(testStores))('a browser that leaves, with the %s store', (_, open) => {
  let opened: TestStore;
  let projectId: string;
  let ids: string[];
  const content = new Uint8Array(randomBytes(30_000_000));

  beforeAll(async () => {
    opened = await open();
    ({ owner } = await makeWorkspace(app, { plan: 'house' }));
    ({ id: projectId } = await makeProject(app, owner));
    const services = { database: app.database, store: opened.store };
    for (const start of [0, 1]) {
      const file = { name: `${start}.mov`, content: content.subarray(start) };
      const sent = await sendUpload(services, owner, {
        ...file,
        placed: { place: 'project', projectId },
      });
      expect(sent.status).toBe(204);
    }
    const { files } = await as(app, owner, (ctx) => listFolder(ctx, { projectId, folderId: null }));
    ids = files.map(({ id }) => id);
  });
  afterAll(() => opened.close());

  async function listen(): Promise<number> {
    const files = createFiles({ database: app.database, store: opened.store });
    const listener = getRequestListener((it) => files(it, { session: owner }), {
      overrideGlobalObjects: false,
    });
    const server = createServer(listener);
    onTestFinished(() => void server.close());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  const zip = () => `zip?project=${projectId}&ids=${ids.join()}`;
  test.each([
    ['a zip', zip, {}],
    ['a file', () => `${ids[0]}/content`, {}],
    ['a range of a file', () => `${ids[0]}/content`, { range: 'bytes=1000-' }],
  ])('in the middle of %s, leaves nothing open', async (_name, path, headers) => {
    const port = await listen();
    for (let times = 0; times < 4; times += 1) {
      const { promise: answered, resolve, reject } = Promise.withResolvers<IncomingMessage>();
      const sent = request({ port, path: `/api/files/${path()}`, headers }, resolve);
      sent.once('error', reject);
      sent.end();
      const answer = await answered;
      expect([200, 206]).toContain(answer.statusCode);
      answer.on('error', () => {});
      await new Promise((read) => answer.once('data', read));
      answer.pause();
      if (times % 2 === 0) await pause(100);
      expect(await opened.openReads()).toBeGreaterThan(0);
      answer.destroy();
    }
    await expect.poll(opened.openReads, { timeout: 3_000 }).toBe(0);
  });

  test.each([
    ['a zip', zip],
    ['a file', () => `${ids[0]}/content`],
  ])('before %s is sent, leaves nothing open', async (_name, path) => {
    const port = await listen();
    for (const milliseconds of [0, 1, 2, 3, 5, 8, 12, 20]) {
      const sent = request({ port, path: `/api/files/${path()}` });
      sent.on('error', () => {});
      sent.end();
      await pause(milliseconds);
      sent.destroy();
    }
    await pause(300);
    await expect.poll(opened.openReads, { timeout: 3_000 }).toBe(0);
  });

  test('HEAD sends the length and opens nothing', async () => {
    const files = createFiles({ database: app.database, store: opened.store });
    for (const path of [zip(), `${ids[0]}/content`]) {
      const asked = new Request(`http://localhost:3000/api/files/${path}`, { method: 'HEAD' });
      const response = await files(asked, { session: owner });
      expect([response.status, response.body]).toEqual([200, null]);
      expect(Number(response.headers.get('content-length'))).toBeGreaterThan(29_000_000);
    }
    await pause(100);
    expect(await opened.openReads()).toBe(0);
  });
});
