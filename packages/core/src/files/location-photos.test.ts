import { hash } from 'node:crypto';
import { mostPhotos } from '@callboard/domain/locations/photos';
import {
  activityOf,
  as,
  createTestApp,
  makeFile,
  makeLocation,
  makeMember,
  makeProject,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
  whileCommitting,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '../kernel/context.ts';
import { EditConflict } from '../kernel/edit-conflict.ts';
import {
  captionPhoto,
  chooseCover,
  listJobPlaces,
  listLocationLibrary,
  listLocationPhotos,
  movePhoto,
  removeLocation,
  restoreLocation,
} from '../schedule/locations/index.ts';
import { takeExpired } from '../store/take-expired.unscoped.ts';
import {
  findStorage,
  finishUpload,
  recordPart,
  setFileRemoved,
  setLocationPhotoRemoved,
  startUpload,
} from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let projectId: string;
let locationId: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.clock.advance(60);
  company = await makeWorkspace(app, { plan: 'house' });
  ({ owner } = company);
  projectId = (await makeProject(app, owner)).id;
  locationId = (await makeLocation(app, owner, { projectId, name: 'Mill' })).id;
});
afterAll(() => app.close());

const asOwner = <T>(act: (ctx: Ctx) => Promise<T>) => as(app, owner, act);
const add = async (name: string) =>
  (await makeFile(app, owner, { locationId, name, contentType: 'image/jpeg' })).fileId;
const photos = () => asOwner((ctx) => listLocationPhotos(ctx, { locationId }));
const names = async () => (await photos()).map((it) => it.name);
const move = (id: string, afterId: string | null) =>
  asOwner((ctx) => movePhoto(ctx, { id, afterId }));
const setRemoved = (id: string, isRemoved: boolean) =>
  asOwner((ctx) => setLocationPhotoRemoved(ctx, { id, isRemoved }));
const showAll = () => app.system.sql`
  update pictures set state = 'ready' where workspace_id = ${owner.workspaceId}`;
const coverId = async () =>
  (await asOwner((ctx) => listLocationLibrary(ctx, { offset: 0, limit: 10 }))).items[0]?.coverId;

test('photos are listed as they were added, and moved to the front, between others and to the end', async () => {
  const [a, b, c] = [await add('a.jpg'), await add('b.jpg'), await add('c.jpg')];
  expect(await names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  await move(c, null);
  expect(await names()).toEqual(['c.jpg', 'a.jpg', 'b.jpg']);
  await move(c, a);
  expect(await names()).toEqual(['a.jpg', 'c.jpg', 'b.jpg']);
  expect(await refusalOf(move(a, 'file_gone'))).toBe('not_found');
  await move(a, b);
  expect(await names()).toEqual(['c.jpg', 'b.jpg', 'a.jpg']);
  expect((await activityOf(app, owner, 1))[0]?.summary).toBe('The photos of Mill were reordered');
  await move(b, c);
  expect(await names()).toEqual(['c.jpg', 'b.jpg', 'a.jpg']);
});

test('photos keep the order in which one person chose them, whichever arrives first', async () => {
  const other = await makeMember(app, company, 'producer');
  const begin = async (name: string, by = owner) => {
    app.clock.advance(1);
    const photo = { name, place: 'location', locationId, sizeBytes: name.length } as const;
    return { by, name, ...(await as(app, by, (ctx) => startUpload(ctx, photo))) };
  };
  const arrive = ({ id, name, by }: Awaited<ReturnType<typeof begin>>) =>
    as(app, by, async (ctx) => {
      const part = { receipt: '', writeToken: '', hashState: '', contentType: 'image/jpeg' };
      await recordPart(ctx, { id, offsetBytes: 0, partBytes: name.length, ...part });
      await finishUpload(ctx, { id, sha256: hash('sha256', name) });
    });
  await add('before.jpg');
  const [a, theirs] = [await begin('a.jpg'), await begin('theirs.jpg', other)];
  const [b, c] = [await begin('b.jpg'), await begin('c.jpg')];
  for (const photo of [c, theirs]) await arrive(photo);
  await Promise.all([arrive(b), arrive(a)]);
  expect(await names()).toEqual(['before.jpg', 'a.jpg', 'b.jpg', 'c.jpg', 'theirs.jpg']);
});

test('a removed photo is restored to its place, with its caption', async () => {
  const [a, b] = [await add('a.jpg'), await add('b.jpg')];
  await asOwner((ctx) => captionPhoto(ctx, { id: a, caption: 'From the road' }));
  await setRemoved(a, true);
  const c = await add('c.jpg');
  await move(c, b);
  expect(await names()).toEqual(['b.jpg', 'c.jpg']);
  expect(await refusalOf(asOwner((ctx) => chooseCover(ctx, { id: a })))).toBe('not_found');
  await setRemoved(a, false);
  expect(await photos()).toMatchObject([
    { name: 'a.jpg', caption: 'From the road' },
    { name: 'b.jpg' },
    { name: 'c.jpg' },
  ]);
});

test('a caption that somebody else changed meanwhile is not overwritten', async () => {
  const id = await add('a.jpg');
  await asOwner((ctx) => captionPhoto(ctx, { id, caption: 'Porch', opened: { caption: null } }));
  const late = { id, caption: 'Yard', opened: { caption: null } };
  await expect(asOwner((ctx) => captionPhoto(ctx, late))).rejects.toBeInstanceOf(EditConflict);
  expect(await photos()).toMatchObject([{ caption: 'Porch' }]);
});

test('the library and the job show the cover, or else the first photo that can be shown', async () => {
  expect(await coverId()).toBeNull();
  const [a, b] = [await add('a.jpg'), await add('b.jpg')];
  expect(await coverId()).toBeNull();
  await showAll();
  expect(await coverId()).toBe(a);
  await asOwner((ctx) => chooseCover(ctx, { id: b }));
  expect(await coverId()).toBe(b);
  const { places } = await asOwner((ctx) => listJobPlaces(ctx, { projectId }));
  expect(places).toMatchObject([{ coverId: b }]);
  await setRemoved(b, true);
  expect(await coverId()).toBe(a);
  await asOwner((ctx) => chooseCover(ctx, { id: a }));
  await setRemoved(b, false);
  expect((await photos()).map((it) => it.isCover)).toEqual([true, false]);
});

test('a location takes its photos with it and brings them back, but none that was removed before', async () => {
  const [a] = [await add('a.jpg'), await add('b.jpg')];
  await setRemoved(a, true);
  await showAll();
  const used = async () => (await asOwner(findStorage)).usedBytes;
  const before = await used();
  await asOwner((ctx) => removeLocation(ctx, { id: locationId }));
  expect(await names()).toEqual([]);
  expect(await used()).toBe(0);
  const { places } = await asOwner((ctx) => listJobPlaces(ctx, { projectId }));
  expect(places).toMatchObject([{ isRemoved: true, coverId: null }]);
  expect(await refusalOf(add('c.jpg'))).toBe('not_found');
  expect(await refusalOf(setRemoved(a, false))).toBe('not_found');
  await asOwner((ctx) => restoreLocation(ctx, { id: locationId }));
  expect(await names()).toEqual(['b.jpg']);
  expect(await used()).toBe(before);
});

test('a photo that arrives while its location is removed is refused', async () => {
  const outcome = await whileCommitting(app, {
    by: owner,
    change: (ctx) => removeLocation(ctx, { id: locationId }),
    work: () => add('a.jpg'),
  });
  expect(outcome).toMatchObject({ outcome: 'not_found', hasWaited: true });
});

test('photos are deleted 30 days after they were removed', async () => {
  await setRemoved(await add('a.jpg'), true);
  app.clock.advance(31 * 86_400);
  await takeExpired(app.database);
  const left = await app.system.sql`
    select from location_photos where workspace_id = ${owner.workspaceId}`;
  expect(left).toHaveLength(0);
});

test(`a location has ${mostPhotos} photos, those on their way among them, and not one more`, async () => {
  const first = await add('0.jpg');
  for (let n = 1; n < mostPhotos - 1; n += 1) await add(`${n}.jpg`);
  const upload = { place: 'location', locationId, name: 'last.jpg', sizeBytes: 9 } as const;
  await asOwner((ctx) => startUpload(ctx, upload));
  const refused = asOwner((ctx) => startUpload(ctx, upload));
  await expect(refused).rejects.toThrow('A location can have at most 100 photos.');
  await setRemoved(first, true);
  await asOwner((ctx) => startUpload(ctx, upload));
  expect(await refusalOf(setRemoved(first, false))).toBe('conflict');
});

test('50 MB are the largest photo, and more is refused before it is sent', async () => {
  const upload = { place: 'location', locationId, name: 'Mill.tif' } as const;
  const start = (sizeBytes: number) => asOwner((ctx) => startUpload(ctx, { ...upload, sizeBytes }));
  await start(50_000_000);
  await expect(start(50_000_001)).rejects.toThrow(
    '“Mill.tif” is too large. A photo can have at most 50 MB.',
  );
});

test('photos are not files of a job, and another company has none of them', async () => {
  const id = await add('a.jpg');
  const asJobFile = asOwner((ctx) => setFileRemoved(ctx, { id, isRemoved: true }));
  expect(await refusalOf(asJobFile)).toBe('not_found');
  const { owner: stranger } = await makeWorkspace(app);
  expect(await refusalOf(makeFile(app, stranger, { locationId }))).toBe('not_found');
  const list = as(app, stranger, (ctx) => listLocationPhotos(ctx, { locationId }));
  expect(await refusalOf(list)).toBe('not_found');
});
