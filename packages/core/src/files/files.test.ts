import { mostBytesOfFile } from '@callboard/domain/files/limits';
import {
  activityOf,
  as,
  createTestApp,
  makeCard,
  makeFile,
  makeMember,
  makeProject,
  makeWorkspace,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findUnnamed } from '../store/find-unnamed.unscoped.ts';
import { listContents } from '../store/list-contents.unscoped.ts';
import { takeExpired } from '../store/take-expired.unscoped.ts';
import { findFile } from './find-file.ts';
import { findStorage } from './find-storage.ts';
import { findUpload } from './find-upload.ts';
import { finishUpload } from './finish-upload.ts';
import { listCardFiles } from './list-card-files.ts';
import { recordPart } from './record-part.ts';
import { removeUpload } from './remove-upload.ts';
import { setFileRemoved } from './set-file-removed.ts';
import { startUpload } from './start-upload.ts';

const day = 86_400;

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let cardId: string;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  await takeExpired(app.database);
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
  cardId = await cardOf(owner);
});

afterAll(() => app.close());

async function cardOf(member: TestMember): Promise<string> {
  const { id: projectId } = await makeProject(app, member);
  return (await makeCard(app, member, { projectId, title: 'Permits' })).id;
}

const used = async () => (await as(app, owner, findStorage)).usedBytes;
const listed = () => as(app, owner, (ctx) => listCardFiles(ctx, { cardId }));
const start = (input: { name?: string; sizeBytes?: number; cardId?: string } = {}, by = owner) =>
  as(app, by, (ctx) =>
    startUpload(ctx, { name: 'Permit.pdf', sizeBytes: 10, place: 'card', cardId, ...input }),
  );
const remove = (id: string, isRemoved = true) =>
  as(app, owner, (ctx) => setFileRemoved(ctx, { id, isRemoved }));
/** Takes what has expired, and returns what is of the company. */
const expired = async () =>
  (await takeExpired(app.database)).filter((it) => it.workspaceId === owner.workspaceId);
const stored = { receipt: 'r', writeToken: 'w', hashState: 'h', contentType: 'text/plain' };

describe('a finished upload', () => {
  test('is a file of its card, counted once and logged', async () => {
    const { fileId, blobId } = await makeFile(app, owner, { cardId, content: '12345' });
    expect(await listed()).toMatchObject([
      { id: fileId, name: 'Permit.pdf', sizeBytes: 5, contentType: 'text/plain' },
    ]);
    expect(await as(app, owner, (ctx) => findFile(ctx, { id: fileId }))).toMatchObject({ blobId });
    expect(await used()).toBe(5);
    expect((await activityOf(app, owner, 1))[0]).toMatchObject({
      summary: 'Permit.pdf was attached to Permits',
    });
  });

  test('with the content of another file shares its blob and takes no room', async () => {
    const first = await makeFile(app, owner, { cardId, content: '12345' });
    const second = await makeFile(app, owner, { cardId, content: '12345', name: 'Copy.pdf' });
    expect(second.blobId).toBe(first.blobId);
    expect([await used(), (await listed()).length]).toEqual([5, 2]);
  });

  test('that is finished twice is one file', async () => {
    const { id } = await start();
    const part = { id, offsetBytes: 0, partBytes: 10, ...stored };
    await as(app, owner, (ctx) => recordPart(ctx, part));
    const finish = () => as(app, owner, (ctx) => finishUpload(ctx, { id, sha256: 'a' }));
    expect(await finish()).toEqual(await finish());
    expect(await listed()).toHaveLength(1);
  });
});

describe('a part', () => {
  test('is recorded once, and the upload resumes after it', async () => {
    const { id } = await start();
    const part = { id, offsetBytes: 0, partBytes: 4, ...stored };
    const send = () => as(app, owner, (ctx) => recordPart(ctx, part));
    await send();
    await expect(send()).rejects.toMatchObject({ code: 'conflict' });
    expect(await as(app, owner, (ctx) => findUpload(ctx, { id }))).toMatchObject({
      offsetBytes: 4,
      parts: ['r'],
    });
  });

  test('of an upload of somebody else is refused', async () => {
    const { id } = await start();
    const other = await makeMember(app, company, 'producer');
    const find = as(app, other, (ctx) => findUpload(ctx, { id }));
    await expect(find).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('an upload is refused', () => {
  test('when the file is empty, or a byte larger than allowed', async () => {
    await expect(start({ sizeBytes: 0 })).rejects.toThrow('“Permit.pdf” is empty.');
    await start({ sizeBytes: mostBytesOfFile });
    const large = start({ sizeBytes: mostBytesOfFile + 1 });
    await expect(large).rejects.toThrow(
      '“Permit.pdf” is too large. A file can have at most 80 GB.',
    );
  });

  test('when a byte more than the plan allows would be stored, uploads in progress included', async () => {
    const roomy = { ...app, database: { ...app.database, storageLimitBytes: 25 } };
    const fill = (sizeBytes: number) =>
      as(roomy, owner, (ctx) => startUpload(ctx, { name: 'a', sizeBytes, place: 'card', cardId }));
    await makeFile(roomy, owner, { cardId, content: '12345' });
    const { id } = await fill(10);
    await expect(fill(11)).rejects.toMatchObject({ code: 'plan_limit' });
    await as(app, owner, (ctx) => removeUpload(ctx, { id }));
    await fill(20);
  });

  test('on a card of another company', async () => {
    const other = await makeWorkspace(app);
    await expect(start({}, other.owner)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a removed file', () => {
  test('leaves its card and gives back its room, until it is restored', async () => {
    const { fileId } = await makeFile(app, owner, { cardId, content: '12345' });
    await remove(fileId);
    await remove(fileId);
    expect([await used(), await listed()]).toEqual([0, []]);
    const find = () => as(app, owner, (ctx) => findFile(ctx, { id: fileId }));
    await expect(find()).rejects.toMatchObject({ code: 'not_found' });
    await remove(fileId, false);
    expect([await used(), (await listed()).length]).toEqual([5, 1]);
    app.clock.advance(31 * day);
    expect(await expired()).toEqual([]);
  });

  test('keeps its content for 30 days, or as long as another file has it', async () => {
    const first = await makeFile(app, owner, { cardId, content: '12345' });
    const second = await makeFile(app, owner, { cardId, content: '12345' });
    await remove(first.fileId);
    app.clock.advance(31 * day);
    expect(await expired()).toEqual([]);
    await remove(second.fileId);
    app.clock.advance(30 * day);
    expect(await expired()).toEqual([]);
    app.clock.advance(1);
    expect(await expired()).toEqual([
      { workspaceId: owner.workspaceId, id: first.blobId, writeToken: null },
    ]);
    await expect(remove(second.fileId, false)).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('an upload without progress expires after 7 days, and its content is named for deletion', async () => {
  const { id } = await start();
  const part = { id, offsetBytes: 0, partBytes: 4, ...stored };
  await as(app, owner, (ctx) => recordPart(ctx, part));
  app.clock.advance(7 * day);
  expect(await expired()).toEqual([]);
  app.clock.advance(1);
  expect(await expired()).toEqual([{ workspaceId: owner.workspaceId, id, writeToken: 'w' }]);
});

test('objects that no content and no upload names are found, and contents are listed', async () => {
  const { workspaceId } = owner;
  const { blobId } = await makeFile(app, owner, { cardId });
  const { id } = await start();
  const objects = [blobId, id, 'up_lost'].map((it) => ({ workspaceId, id: it }));
  expect(await findUnnamed(app.database, objects)).toEqual([{ workspaceId, id: 'up_lost' }]);
  const contents = (await Array.fromAsync(listContents(app.database))).flat();
  expect(contents).toContainEqual({ workspaceId, id: blobId, sizeBytes: 10 });
});
