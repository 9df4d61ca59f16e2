import {
  activityOf,
  as,
  createTestApp,
  makeBill,
  makeCost,
  makeFile,
  makeMember,
  makeProject,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type WrapItem, wrapItems } from '../across/job-steps/list-wrap-checks.ts';
import { wrapProject } from '../across/job-steps/wrap.ts';
import { takeExpired } from '../store/take-expired.unscoped.ts';
import { createFolder } from './create-folder.ts';
import { findStorage } from './find-storage.ts';
import { listFolder } from './list-folder.ts';
import { listFolders } from './list-folders.ts';
import { listRemovedFiles } from './list-removed-files.ts';
import { listZipEntries } from './list-zip-entries.ts';
import { setFileRemoved } from './set-file-removed.ts';
import { setFolderRemoved } from './set-folder-removed.ts';
import { startUpload } from './start-upload.ts';
import { updateFile } from './update-file.ts';
import { updateFolder } from './update-folder.ts';

const day = 86_400;
const allDone = (Object.keys(wrapItems) as WrapItem[]).map((item) => ({ item, isDone: true }));

let app: TestApp;
let owner: TestMember;
let projectId: string;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  ({ owner } = await makeWorkspace(app, { plan: 'house' }));
  ({ id: projectId } = await makeProject(app, owner));
});

afterAll(() => app.close());

const create = async (name: string, parentId: string | null = null) =>
  (await as(app, owner, (ctx) => createFolder(ctx, { projectId, parentId, name }))).id;
const change = (id: string, input: Omit<Parameters<typeof updateFolder>[1], 'id'>) =>
  as(app, owner, (ctx) => updateFolder(ctx, { id, ...input }));
const changeFile = (id: string, input: Omit<Parameters<typeof updateFile>[1], 'id'>) =>
  as(app, owner, (ctx) => updateFile(ctx, { id, ...input }));
const remove = (id: string, isRemoved = true) =>
  as(app, owner, (ctx) => setFolderRemoved(ctx, { id, isRemoved }));
const removeFile = (id: string, isRemoved = true) =>
  as(app, owner, (ctx) => setFileRemoved(ctx, { id, isRemoved }));
const upload = async (name: string, folderId?: string) =>
  (await makeFile(app, owner, { projectId, name, ...(folderId && { folderId }) })).fileId;
const open = (folderId: string | null = null) =>
  as(app, owner, (ctx) => listFolder(ctx, { projectId, folderId }));
const namesIn = async (folderId: string | null = null) => {
  const { folders, files } = await open(folderId);
  return [...folders, ...files].map(({ name }) => name);
};
const removed = () => as(app, owner, (ctx) => listRemovedFiles(ctx, { projectId }));
const used = async () => (await as(app, owner, findStorage)).usedBytes;
const lastActivity = async () => (await activityOf(app, owner, 1))[0]?.summary;

describe('a folder', () => {
  test('has its files, its folders and the way to it', async () => {
    const scout = await create('Scout');
    const day1 = await create('Day 1', scout);
    await upload('roof.jpg', day1);
    await upload('Budget.pdf', scout);
    expect(await namesIn()).toEqual(['Scout']);
    expect((await open()).folders).toMatchObject([{ name: 'Scout', itemCount: 2 }]);
    expect(await namesIn(scout)).toEqual(['Day 1', 'Budget.pdf']);
    expect((await open(day1)).path.map(({ name }) => name)).toEqual(['Scout', 'Day 1']);
    expect(await as(app, owner, (ctx) => listFolders(ctx, { projectId }))).toEqual([
      { id: scout, name: 'Scout', parentId: null },
      { id: day1, name: 'Day 1', parentId: scout },
    ]);
  });

  test('is renamed and moved, with its activity', async () => {
    const [scout, places] = [await create('Scout'), await create('Places')];
    await change(scout, { name: 'Tech scout' });
    expect(await lastActivity()).toBe('Folder Scout was renamed to Tech scout');
    await change(scout, { parentId: places });
    expect(await lastActivity()).toBe('Folder Tech scout was moved to Places');
    await change(scout, { name: 'Tech scout', parentId: places });
    expect([await namesIn(), await namesIn(places)]).toEqual([['Places'], ['Tech scout']]);
  });

  test('that somebody else moved is not moved from where it was seen', async () => {
    const [scout, places] = [await create('Scout'), await create('Places')];
    await change(scout, { from: null, parentId: places });
    const stale = change(scout, { from: null, parentId: null });
    await expect(stale).rejects.toMatchObject({
      ...{ code: 'conflict', message: 'Somebody else moved “Scout” to Places.' },
    });
    expect([await namesIn(), await namesIn(places)]).toEqual([['Places'], ['Scout']]);
  });

  test('has a name of its own among its neighbors, whatever the case', async () => {
    const scout = await create('Scout');
    await expect(create('SCOUT')).rejects.toThrow('There is already a folder named “SCOUT” here.');
    await create('Scout', scout);
    await change(scout, { name: 'scout' });
  });

  test('is not moved into itself or deeper than 20 levels', async () => {
    let last = await create('1');
    const first = last;
    for (let level = 2; level <= 20; level += 1) last = await create(String(level), last);
    await expect(create('21', last)).rejects.toThrow('at most 20 levels');
    for (const parentId of [first, last]) {
      await expect(change(first, { parentId })).rejects.toThrow('cannot be moved into itself');
    }
    const other = await create('Other');
    await expect(change(other, { parentId: last })).rejects.toThrow('at most 20 levels');
    await expect(change(first, { parentId: other })).rejects.toThrow('at most 20 levels');
  });

  test('of another job or company, or of a wrapped job, is refused', async () => {
    const scout = await create('Scout');
    const { id: otherId } = await makeProject(app, owner);
    const elsewhere = { projectId: otherId, parentId: scout, name: 'A' };
    await expect(as(app, owner, (ctx) => createFolder(ctx, elsewhere))).rejects.toMatchObject({
      code: 'not_found',
    });
    const { owner: stranger } = await makeWorkspace(app);
    for (const act of [
      () => as(app, stranger, (ctx) => listFolder(ctx, { projectId, folderId: null })),
      () => as(app, stranger, (ctx) => createFolder(ctx, { projectId, parentId: null, name: 'A' })),
    ]) {
      await expect(act()).rejects.toMatchObject({ code: 'not_found' });
    }
    await as(app, owner, (ctx) => wrapProject(ctx, { id: projectId, items: allDone }));
    for (const act of [
      () => create('A'),
      () => change(scout, { name: 'A' }),
      () => remove(scout),
      () => upload('a.pdf'),
    ]) {
      await expect(act()).rejects.toMatchObject({ code: 'project_closed' });
    }
  });
});

describe('a removed folder', () => {
  test('takes along what is in it, gives back its room, and returns with it', async () => {
    const scout = await create('Scout');
    const inner = await create('Inner', scout);
    await upload('12345', inner);
    const before = await upload('removed before', scout);
    await removeFile(before);
    await remove(scout);
    await remove(scout);
    expect([await namesIn(), await used()]).toEqual([[], 0]);
    expect(await removed()).toMatchObject({
      folders: [{ id: scout, name: 'Scout' }],
      files: [{ id: before }],
    });
    await remove(scout, false);
    expect([await namesIn(scout), await namesIn(inner), await used()]).toEqual([
      ['Inner'],
      ['12345'],
      5,
    ]);
    expect(await removed()).toMatchObject({ folders: [], files: [{ id: before }] });
  });

  test('returns under another name if its own is taken, at the top if its parent is gone', async () => {
    const parent = await create('Parent');
    const scout = await create('Scout', parent);
    await remove(scout);
    await remove(parent);
    await create('Scout');
    await remove(scout, false);
    expect(await namesIn()).toEqual(['Scout', 'Scout (2)']);
  });

  test('is gone after 30 days, with its files', async () => {
    const scout = await create('Scout');
    await upload('a', await create('Inner', scout));
    const { fileId: other } = await makeFile(app, owner, { projectId, name: 'b', content: 'a' });
    await remove(scout);
    app.clock.advance(30 * day);
    await takeExpired(app.database);
    expect((await removed()).folders).toHaveLength(1);
    app.clock.advance(1);
    await takeExpired(app.database);
    expect((await removed()).folders).toEqual([]);
    await expect(remove(scout, false)).rejects.toMatchObject({ code: 'not_found' });
    expect([await used(), (await open()).files.map(({ id }) => id)]).toEqual([1, [other]]);
    const [left] = await app.system.sql`
      select count(*)::int as count from file_folders where workspace_id = ${owner.workspaceId}`;
    expect(left).toEqual({ count: 0 });
  });
});

describe('a file of a job', () => {
  test('is deleted 30 days after it was removed, also if a receipt or a bill has it', async () => {
    const fileId = await upload('Receipt.pdf');
    const cost = await makeCost(app, owner, { projectId, fileId });
    const bill = await makeBill(app, owner, { projectId, fileId });
    await as(app, owner, (ctx) => setFileRemoved(ctx, { id: fileId, isRemoved: true }));
    app.clock.advance(30 * day + 1);
    await takeExpired(app.database);
    const rows = await app.system.sql`
      select id, file_id, workspace_id is not null as kept from costs where id = ${cost.id}
      union all select id, file_id, workspace_id is not null from bills where id = ${bill.id}`;
    expect(rows).toMatchObject([
      ...[cost, bill].map(({ id }) => ({ id, file_id: null, kept: true })),
    ]);
  });

  test('is renamed and moved, with its activity', async () => {
    const scout = await create('Scout');
    const id = await upload('IMG_1.jpg');
    expect(await lastActivity()).toBe('IMG_1.jpg was uploaded to Files');
    await changeFile(id, { name: 'Roof.jpg' });
    expect(await lastActivity()).toBe('IMG_1.jpg was renamed to Roof.jpg');
    await changeFile(id, { folderId: scout });
    expect(await lastActivity()).toBe('Roof.jpg was moved to Scout');
    expect([await namesIn(), await namesIn(scout)]).toEqual([['Scout'], ['Roof.jpg']]);
    await changeFile(id, { folderId: null });
    expect(await lastActivity()).toBe('Roof.jpg was moved to Files');
  });

  test('that somebody else moved is not moved from where it was seen', async () => {
    const [scout, places] = [await create('Scout'), await create('Places')];
    const id = await upload('IMG_1.jpg');
    await changeFile(id, { from: null, folderId: scout });
    const stale = changeFile(id, { from: null, folderId: places });
    await expect(stale).rejects.toMatchObject({
      ...{ code: 'conflict', message: 'Somebody else moved “IMG_1.jpg” to Scout.' },
    });
    await changeFile(id, { from: scout, folderId: places });
    expect(await namesIn(places)).toEqual(['IMG_1.jpg']);
  });

  test('returns to the top if its folder is gone', async () => {
    const scout = await create('Scout');
    const id = await upload('a.pdf', scout);
    await removeFile(id);
    await remove(scout);
    await removeFile(id, false);
    expect(await namesIn()).toEqual(['a.pdf']);
  });

  test('is not moved to a folder of another job', async () => {
    const id = await upload('a.pdf');
    const { id: otherId } = await makeProject(app, owner);
    const folder = { projectId: otherId, parentId: null, name: 'A' };
    const { id: folderId } = await as(app, owner, (ctx) => createFolder(ctx, folder));
    await expect(changeFile(id, { folderId })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('whose upload ends after its folder was removed is at the top', async () => {
    const scout = await create('Scout');
    const start = {
      place: 'project',
      projectId,
      folderId: scout,
      name: 'a',
      sizeBytes: 1,
    } as const;
    const member = await makeMember(app, { id: owner.workspaceId }, 'coordinator');
    await as(app, member, (ctx) => startUpload(ctx, start));
    await remove(scout);
    const again = as(app, member, (ctx) => startUpload(ctx, start));
    await expect(again).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('a zip has the chosen files and folders with their paths', async () => {
  const scout = await create('Scout');
  const inner = await create('Inner', scout);
  await upload('deep.jpg', inner);
  await upload('flat.jpg', scout);
  const top = await upload('top.pdf');
  const list = (ids: string[]) =>
    as(app, owner, (ctx) => listZipEntries(ctx, { projectId, ids })).then(({ name, entries }) => [
      name,
      entries.map((it) => [...it.path, it.name].join('/')),
    ]);
  expect(await list([scout])).toEqual(['Scout', ['Scout/Inner/deep.jpg', 'Scout/flat.jpg']]);
  expect(await list([inner, top])).toEqual([expect.any(String), ['Inner/deep.jpg', 'top.pdf']]);
  for (const ids of [[], ['file_none'], ["x' or true"]]) {
    await expect(list(ids)).rejects.toMatchObject({ code: 'not_found' });
  }
});
