import {
  activityOf,
  as,
  createTestApp,
  makeCrewMember,
  makeFile,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  whileCommitting,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { redactCrewMember } from '../across/redaction/index.ts';
import { mergeCrewMembers } from '../crew/index.ts';
import { takeExpired } from '../store/take-expired.unscoped.ts';
import { findStorage, listCrewFiles, setCrewFileRemoved, setFileRemoved } from './index.ts';

let app: TestApp;
let owner: TestMember;
let crewMemberId: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.clock.advance(60);
  ({ owner } = await makeWorkspace(app, { plan: 'house' }));
  crewMemberId = (await makeCrewMember(app, owner)).id;
});
afterAll(() => app.close());

const add = (name = 'CV.pdf', by = owner) => makeFile(app, by, { crewMemberId, name });
const namesOf = async (id = crewMemberId) =>
  (await as(app, owner, (ctx) => listCrewFiles(ctx, { crewMemberId: id }))).map((it) => it.name);
const setRemoved = (id: string, isRemoved: boolean, by = owner) =>
  as(app, by, (ctx) => setCrewFileRemoved(ctx, { id, isRemoved }));
const redact = () =>
  as(app, owner, (ctx) => redactCrewMember(ctx, { id: crewMemberId, name: 'Theo Marsh' }));
const usedBytes = async () => (await as(app, owner, findStorage)).usedBytes;

test('files of a person are listed, removed and restored; the activity has no file name', async () => {
  const { fileId } = await add();
  await add('Kit list.xlsx');
  expect(await namesOf()).toEqual(['CV.pdf', 'Kit list.xlsx']);
  await setRemoved(fileId, true);
  expect(await namesOf()).toEqual(['Kit list.xlsx']);
  await setRemoved(fileId, false);
  expect(await namesOf()).toEqual(['CV.pdf', 'Kit list.xlsx']);
  const entries = await activityOf(app, owner, 3);
  expect(entries.map((it) => it.summary)).toEqual([
    'A file of Theo Marsh was restored to crew',
    'A file of Theo Marsh was removed from crew',
    'A file was added to Theo Marsh in crew',
  ]);
});

test('they are not changed as files of a job, nor added from another company', async () => {
  const { fileId: id } = await add();
  const asJobFile = as(app, owner, (ctx) => setFileRemoved(ctx, { id, isRemoved: true }));
  expect(await refusalOf(asJobFile)).toBe('not_found');
  const { owner: stranger } = await makeWorkspace(app);
  expect(await refusalOf(add('CV.pdf', stranger))).toBe('not_found');
});

test('they go along when the person is merged into another entry', async () => {
  await add();
  const { id: intoId } = await makeCrewMember(app, owner, { name: 'Theo A. Marsh' });
  await as(app, owner, (ctx) => mergeCrewMembers(ctx, { id: crewMemberId, intoId }));
  expect(await namesOf(intoId)).toEqual(['CV.pdf']);
});

test('a redaction deletes them with their content, and nothing can be added or restored', async () => {
  const { fileId, blobId } = await add();
  expect(await usedBytes()).toBeGreaterThan(0);
  await redact();
  expect(await namesOf()).toEqual([]);
  expect(await usedBytes()).toBe(0);
  expect(await refusalOf(setRemoved(fileId, false))).toBe('conflict');
  expect(await refusalOf(add())).toBe('conflict');
  app.clock.advance(1);
  expect((await takeExpired(app.database)).map(({ id }) => id)).toContain(blobId);
});

test('an upload that is finished while the person is redacted is refused', async () => {
  const outcome = await whileCommitting(app, {
    by: owner,
    change: (ctx) => redactCrewMember(ctx, { id: crewMemberId, name: 'Theo Marsh' }),
    work: () => add(),
  });
  expect(outcome).toMatchObject({ outcome: 'conflict', hasWaited: true });
});
