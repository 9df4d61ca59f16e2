import { mostBytesOfImage } from '@callboard/domain/files/limits';
import {
  activityOf,
  as,
  createTestApp,
  makeFile,
  makeMember,
  makeProject,
  makeWorkspace,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findHome } from '../across/home/index.ts';
import { listActivity } from '../activity/index.ts';
import { findClientPage } from '../jobs/clients/index.ts';
import { findProjectInFull } from '../jobs/projects/find-project-in-full.ts';
import { updateProject } from '../jobs/projects/index.ts';
import { claimPictures } from '../store/claim-pictures.ts';
import { recordPictures } from '../store/record-pictures.unscoped.ts';
import { findOwnImages } from './find-own-images.ts';
import { findStorage } from './find-storage.ts';
import { setFileRemoved } from './set-file-removed.ts';
import { setLogoRemoved } from './set-logo-removed.ts';
import { setPortraitRemoved } from './set-portrait-removed.ts';
import { startUpload } from './start-upload.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
});

afterAll(() => app.close());

const contentType = 'image/png';
const makeLogo = (content: string, by = owner) =>
  makeFile(app, by, { image: 'logo', name: 'Logo.png', contentType, content });
const makePortrait = (by: TestMember, content: string) =>
  makeFile(app, by, { image: 'portrait', name: 'Me.png', contentType, content });
const shown = (by = owner) => as(app, by, findOwnImages);
const ready = { state: 'ready', width: 10, height: 10, isLight: false, mailLogo: null } as const;

/** Claims every image that waits, and returns those of the company. */
async function drain() {
  const claimed = [];
  for (;;) {
    const pending = await claimPictures(app.database);
    if (!pending) return claimed;
    if (pending.workspaceId === owner.workspaceId) claimed.push(pending);
  }
}

describe('a logo', () => {
  test('is shown to everybody, replaces the one before, and is removed and restored', async () => {
    const crew = await makeMember(app, company, 'crew');
    const first = await makeLogo('first');
    expect((await shown(crew)).logo).toMatchObject({ id: first.fileId, state: 'pending' });
    const second = await makeLogo('second');
    expect((await shown()).logo?.id).toBe(second.fileId);
    const setRemoved = (id: string, isRemoved: boolean) =>
      as(app, owner, (ctx) => setLogoRemoved(ctx, { id, isRemoved }));
    await setRemoved(second.fileId, true);
    expect([(await shown()).logo, (await as(app, owner, findStorage)).usedBytes]).toEqual([
      null,
      0,
    ]);
    await setRemoved(first.fileId, false);
    await setRemoved(second.fileId, false);
    expect((await shown()).logo?.id).toBe(second.fileId);
    expect((await activityOf(app, owner, 1))[0]?.summary).toBe('Company details were updated');
  });

  test('is not removed as a file of a job', async () => {
    const { fileId: id } = await makeLogo('first');
    const asFile = as(app, owner, (ctx) => setFileRemoved(ctx, { id, isRemoved: true }));
    await expect(asFile).rejects.toMatchObject({ code: 'not_found' });
  });

  test('with a content that has pictures gets the picture for mail', async () => {
    await makePortrait(owner, 'same');
    const [pending] = await drain();
    if (!pending) throw new Error('No image waits.');
    await recordPictures(app.database, pending, ready);
    await makeLogo('same');
    expect(await drain()).toMatchObject([{ id: pending.id, isLogo: true }]);
    await recordPictures(app.database, pending, { ...ready, mailLogo: 'iVBORw0KGgo=' });
    const { fileId: id } = await makeLogo('same');
    expect(await drain()).toEqual([]);
    expect((await shown()).logo).toMatchObject({ id, state: 'ready' });
  });
});

describe('a profile picture', () => {
  test('is the person’s own, and nobody else removes it', async () => {
    const dana = await makeMember(app, company, 'crew');
    const { fileId: id } = await makePortrait(dana, 'dana');
    await makePortrait(owner, 'owner');
    expect((await shown(dana)).portrait?.id).toBe(id);
    const remove = (by: TestMember) =>
      as(app, by, (ctx) => setPortraitRemoved(ctx, { id, isRemoved: true }));
    await expect(remove(owner)).rejects.toMatchObject({ code: 'not_found' });
    await remove(dana);
    expect([(await shown(dana)).portrait, (await shown()).portrait]).toEqual([
      null,
      expect.anything(),
    ]);
  });

  test('may have 20 MB and not a byte more', async () => {
    const start = (sizeBytes: number) =>
      as(app, owner, (ctx) => startUpload(ctx, { name: 'Me.png', place: 'portrait', sizeBytes }));
    await start(mostBytesOfImage);
    await expect(start(mostBytesOfImage + 1)).rejects.toThrow(
      '“Me.png” is too large. An image can have at most 20 MB.',
    );
    await expect(start(5_000_000_000)).rejects.toThrow('at most 20 MB');
  });
});

test('a portrait is in every list of activity, once its pictures are made', async () => {
  const { id: projectId, clientId } = await makeProject(app, owner);
  const dana = await makeMember(app, company);
  await as(app, dana, (ctx) => updateProject(ctx, { id: projectId, agency: 'Pike' }));
  const { fileId } = await makePortrait(dana, 'dana');
  const portraits = async () => {
    const [activity, home, page, project] = await as(app, owner, async (ctx) => [
      (await listActivity(ctx, { projectId, limit: 10 })).items,
      (await findHome(ctx)).office?.recent,
      (await findClientPage(ctx, { id: clientId })).recent,
      (await findProjectInFull(ctx, { id: projectId })).recent,
    ]);
    return [activity, home, page, project].map((list) =>
      list?.map((it) => [it.actorName, it.actorPortraitId]),
    );
  };
  const expected = (id: string | null) => [
    [dana.name, id],
    [owner.name, null],
  ];
  expect(await portraits()).toEqual(Array.from({ length: 4 }, () => expected(null)));
  for (const pending of await drain()) await recordPictures(app.database, pending, ready);
  expect(await portraits()).toEqual(Array.from({ length: 4 }, () => expected(fileId)));
});

test('pictures are claimed once until the lease ends, and recorded once', async () => {
  await makePortrait(owner, 'a');
  const [pending] = await drain();
  expect(pending).toMatchObject({ attempt: 1, isLogo: false, sizeBytes: 1 });
  app.clock.advance(301);
  expect(await drain()).toMatchObject([{ attempt: 2 }]);
  if (!pending) throw new Error('No image waits.');
  await recordPictures(app.database, pending, { state: 'failed', problem: 'damaged' });
  await recordPictures(app.database, pending, ready);
  expect((await shown()).portrait).toMatchObject({ state: 'failed', problem: 'damaged' });
});

test.each([
  ['image/heic', 'unsupported'],
  ['image/heif', 'unsupported'],
])('%s has no pictures, and nothing is tried', async (type, problem) => {
  await makeFile(app, owner, { image: 'portrait', name: 'a.heic', contentType: type });
  expect((await shown()).portrait).toMatchObject({ state: 'failed', problem });
  expect(await drain()).toEqual([]);
});
