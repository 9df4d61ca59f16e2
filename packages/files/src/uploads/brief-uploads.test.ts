import { findBriefFile, listUnusedFiles } from '@callboard/core/bids';
import {
  as,
  createTestApp,
  makeMember,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFiles, type FileServices } from '../index.ts';
import { sendUpload } from '../testing/send-upload.ts';
import { type TestStore, testStores } from '../testing/stores.ts';

let app: TestApp;
let owner: TestMember;
let store: TestStore;
beforeAll(async () => {
  app = await createTestApp();
  owner = (await makeWorkspace(app)).owner;
  store = await testStores.folder();
});
afterAll(async () => {
  await store.close();
  await app.close();
});

const services = (): FileServices => ({ database: app.database, store: store.store });
const send = (name: string, text: string, by = owner) =>
  sendUpload(services(), by, {
    ...{ name, content: new TextEncoder().encode(text), placed: { place: 'brief' } },
  });

test('the file of a brief is queued to be read, and sent only with its brief', async () => {
  const response = await send('Brief.eml', 'From: me\nSubject: Pier\n\nTwo days.');
  const id = response.headers.get('x-file-id') ?? '';
  expect(await as(app, owner, (ctx) => findBriefFile(ctx, { id }))).toMatchObject({
    ...{ name: 'Brief.eml', state: 'queued' },
  });
  const download = new Request(`http://localhost:3000/files/${id}`);
  expect((await createFiles(services())(download, { session: owner })).status).toBe(404);
});

test.each([
  ['Brief.pdf', 'We need a film.', '“Brief.pdf” is not a PDF.'],
  ['Brief.docx', 'PK\u0003\u0004', 'The text of “Brief.docx” cannot be read.'],
])('%s that has no text to read is refused', async (name, text, words) => {
  const before = await as(app, owner, listUnusedFiles);
  const response = await send(name, text);
  expect([response.status, await response.text()]).toEqual([422, expect.stringContaining(words)]);
  expect(await as(app, owner, listUnusedFiles)).toEqual(before);
});

test('those without money upload none', async () => {
  const coordinator = await makeMember(app, { id: owner.workspaceId }, 'coordinator');
  expect((await send('Brief.txt', 'Two days', coordinator)).status).toBe(403);
});
