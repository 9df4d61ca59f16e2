import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBriefFile } from '@callboard/core/bids';
import { type FileStore, openFileStore } from '@callboard/files';
import {
  as,
  createTestApp,
  makeBriefFile,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createBriefReader } from './brief-reader.ts';
import { createProcesses } from './testing/processes.ts';

vi.setConfig({ testTimeout: 90_000 });

let app: TestApp;
let folder: string;
let store: FileStore;
let owner: TestMember;
const processes = createProcesses(() => app.databaseUrl);

beforeAll(async () => {
  app = await createTestApp({ poolSize: 10 });
  folder = await mkdtemp(join(tmpdir(), 'briefs-'));
  store = await openFileStore({ filesS3: undefined, dataDir: folder });
});
beforeEach(async () => {
  owner = (await makeWorkspace(app)).owner;
});
afterEach(() => processes.killAll());
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await app.close();
});

const find = (id: string) => as(app, owner, (ctx) => findBriefFile(ctx, { id }));

/** Uploads a file and stores its content; null for a content that the store lost. */
async function upload(name: string, content: string | null): Promise<string> {
  const contentType = name.endsWith('.pdf') ? 'application/pdf' : 'text/plain';
  const id = await makeBriefFile(app, owner, { name, contentType, body: null });
  if (content === null) return id;
  const [row] = await app.system.sql`select blob_id from files where id = ${id}`;
  const key = { workspaceId: owner.workspaceId, id: String(row?.blob_id) };
  const write = { ...key, writeToken: await store.begin(key) };
  const bytes = new TextEncoder().encode(content);
  const receipt = await store.writePart(write, { number: 1, offsetBytes: 0, bytes });
  await store.finish(write, [receipt], bytes.length);
  return id;
}

function readerOf() {
  return createBriefReader({
    database: app.database,
    store,
    failed: (error) => {
      throw error;
    },
  });
}

async function readAll(): Promise<void> {
  const reader = readerOf();
  reader.wake();
  await reader.idle();
}

test('what is due is read, and a hostile file does not keep the others from it', async () => {
  const hostile = await upload('Hostile.pdf', '%PDF-1.7 [[[[[[');
  const lost = await upload('Lost.pdf', null);
  const mail = await upload(
    'Brief.eml',
    'From: Simone <simone@example.com>\r\nSubject: Pier\r\n\r\nTwo shoot days on a pier.',
  );
  await readAll();
  expect(await find(hostile)).toMatchObject({ state: 'failed', problem: 'damaged' });
  expect(await find(lost)).toMatchObject({ state: 'failed', problem: 'damaged' });
  expect(await find(mail)).toMatchObject({
    ...{ state: 'ready', kind: 'email', body: 'Two shoot days on a pier.', subject: 'Pier' },
    ...{ senderName: 'Simone', senderEmail: 'simone@example.com' },
  });
});

test('a reader that stops leaves its file to the next one', async () => {
  const id = await upload('Brief.txt', 'Two shoot days on a pier at night.');
  const reader = readerOf();
  reader.wake();
  await expect.poll(async () => (await find(id)).state).toBe('running');
  await reader.stop();
  expect(await find(id)).toMatchObject({ state: 'queued' });
  await readAll();
  expect(await find(id)).toMatchObject({ state: 'ready', kind: 'text' });
});

test('a file whose worker dies each time is given up', async () => {
  const id = await upload('Brief.txt', 'Two shoot days on a pier at night.');
  await app.system.sql`update brief_files set attempts = 3 where file_id = ${id}`;
  await readAll();
  expect(await find(id)).toMatchObject({ state: 'failed', problem: 'interrupted' });
});

test('an upload wakes the worker', async () => {
  await processes.startWorker([], { DATA_DIR: folder });
  const id = await upload('Brief.pdf', '%PDF-1.7 nothing');
  await expect.poll(async () => (await find(id)).state, { timeout: 30_000 }).toBe('failed');
});
