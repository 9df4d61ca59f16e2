import {
  as,
  createTestApp,
  makeDeliverable,
  makeFile,
  makeMember,
  makeNote,
  makeProject,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postNote } from '../notes/index.ts';
import { postVersion } from '../versions/index.ts';
import { findReviewPage } from './index.ts';

let app: TestApp;
let workspace: TestWorkspace;
let owner: TestMember;
let deliverableId: string;

beforeAll(async () => {
  app = await createTestApp();
  workspace = await makeWorkspace(app);
  owner = workspace.owner;
  const { id } = await makeProject(app, owner);
  deliverableId = (await makeDeliverable(app, owner, { projectId: id, title: 'Hero :30' })).id;
});

afterAll(() => app.close());

const page = (versionNumber?: number, member = owner) =>
  as(app, member, (ctx) => findReviewPage(ctx, { id: deliverableId, versionNumber }));
const post = (seen: number | null) =>
  as(app, owner, (ctx) =>
    postVersion(ctx, { deliverableId, url: 'https://video.example.com/cut', stage: 'rough', seen }),
  );
const note = (versionId: string, body: string) =>
  as(app, owner, (ctx) => postNote(ctx, { versionId, body, timeMs: 7200, visibility: 'client' }));

test('shows no version before a cut was posted', async () => {
  expect(await page()).toMatchObject({ version: null, versions: [], notes: [], lateNotes: [] });
  expect(await refusalOf(page(1))).toBe('not_found');
});

test('says on which version a carried note was raised, and shows late notes beside the newest', async () => {
  const v1 = await post(null);
  await note(v1.id, 'Hold on the bottle');
  const v2 = await post(1);
  await note(v2.id, 'Sound is low');
  const v3 = await post(2);
  app.clock.advance(60);
  await makeNote(app, owner, { versionId: v1.id, body: 'From the plane' });
  const newest = await page();
  expect(newest.version?.id).toBe(v3.id);
  expect(newest.versions.map((it) => it.versionNumber)).toEqual([3, 2, 1]);
  expect(newest.notes.map((it) => [it.body, it.raisedOn])).toEqual([
    ['Hold on the bottle', 1],
    ['Sound is low', 2],
  ]);
  expect(newest.lateNotes.map((it) => [it.body, it.raisedOn])).toEqual([['From the plane', 1]]);
  const first = await page(1);
  expect(first.notes.map((it) => it.body)).toEqual(['Hold on the bottle', 'From the plane']);
  expect(first.lateNotes).toEqual([]);
});

test('posts no cut over one that the person did not see', async () => {
  const before = (await page()).versions.length;
  expect(await refusalOf(post(1))).toBe('conflict');
  expect((await page()).versions).toHaveLength(before);
});

test('takes the same note twice for one', async () => {
  const { version, notes } = await page();
  const id = version?.id ?? '';
  const first = await note(id, 'Twice');
  expect((await note(id, 'Twice')).id).toBe(first.id);
  expect((await page()).notes).toHaveLength(notes.length + 1);
  app.clock.advance(660);
  expect((await note(id, 'Twice')).id).not.toBe(first.id);
});

describe('the version with which another is compared', () => {
  const film = { name: 'v.mov', contentType: 'video/quicktime' };
  const compared = (id: string, versionNumber?: number, withNumber?: number, member = owner) =>
    as(app, member, (ctx) => findReviewPage(ctx, { id, versionNumber, withNumber }));

  test('comes with its file, and the page names the versions that are films', async () => {
    const id = await makeCut();
    await makeFile(app, owner, { ...film, content: 'one', deliverableId: id });
    await makeFile(app, owner, { ...film, content: 'two', deliverableId: id });
    const pdf = { name: 'Board.pdf', contentType: 'application/pdf', content: 'three' };
    await makeFile(app, owner, { ...pdf, deliverableId: id });
    const mxf = { name: 'v4.mxf', contentType: 'application/mxf', content: 'four' };
    await makeFile(app, owner, { ...mxf, deliverableId: id });
    expect(await compared(id)).toMatchObject({ films: [2, 1], other: null });
    expect((await compared(id, 2, 1)).other).toMatchObject({
      version: { versionNumber: 1 },
      media: { kind: 'film', sizeBytes: 3 },
    });
  });

  test('has no file when it is a link, and is refused when there is none of its number', async () => {
    const id = await makeCut();
    await as(app, owner, (ctx) =>
      postVersion(ctx, {
        ...{ deliverableId: id, url: 'https://video.example.com/cut', stage: 'rough', seen: null },
      }),
    );
    const { films, other } = await compared(id, 1, 1);
    expect([films, other?.media]).toEqual([[], null]);
    expect(await refusalOf(compared(id, 1, 7))).toBe('not_found');
  });

  test('is as closed as the page', async () => {
    const crew = await makeMember(app, workspace, 'crew');
    const { owner: stranger } = await makeWorkspace(app);
    expect(await refusalOf(compared(deliverableId, 3, 1, crew))).toBe('forbidden');
    expect(await refusalOf(compared(deliverableId, 3, 1, stranger))).toBe('not_found');
    const elsewhere = await makeCut();
    expect(await refusalOf(compared(elsewhere, undefined, 1))).toBe('not_found');
  });

  async function makeCut(): Promise<string> {
    const { id } = await makeProject(app, owner);
    return (await makeDeliverable(app, owner, { projectId: id })).id;
  }
});

test('is closed to crew without a role on the job, and to other companies', async () => {
  const crew = await makeMember(app, workspace, 'crew');
  expect(await refusalOf(page(undefined, crew))).toBe('forbidden');
  const other = await makeWorkspace(app);
  expect(await refusalOf(page(undefined, other.owner))).toBe('not_found');
});
