import {
  activityOf,
  as,
  createTestApp,
  makeLocation,
  makeProject,
  makeShootDay,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeProject } from '../../across/job-steps/wrap.ts';
import { moveHold } from '../../crew/day-moves/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { createLocation, dropLocation, listJobPlaces, updateProjectLocation } from './index.ts';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  owner = (await makeWorkspace(app)).owner;
});

afterAll(() => app.close());

test('a job lists its locations with their standing days, and those of days that it does not list', async () => {
  const { id: projectId } = await makeProject(app, owner);
  const place = await makeLocation(app, owner, { projectId, name: 'Alder Yard' });
  const other = await asOwner((ctx) => createLocation(ctx, { name: 'Mill', kind: 'other' }));
  const unused = await asOwner((ctx) => createLocation(ctx, { name: 'Attic', kind: 'other' }));
  await makeShootDay(app, owner, { projectId, locationId: place.id, date: '2026-12-02' });
  await makeShootDay(app, owner, { projectId, locationId: place.id, date: '2026-12-01' });
  await makeShootDay(app, owner, { projectId, locationId: other.id, date: '2026-12-03' });
  const gone = await makeShootDay(app, owner, {
    ...{ projectId, locationId: unused.id, date: '2026-12-04' },
  });
  await asOwner((ctx) => moveHold(ctx, { id: gone.id, holdStatus: 'released' }));
  const { places, unlisted } = await list(projectId);
  expect(places).toMatchObject([
    {
      id: place.useId,
      locationId: place.id,
      feeCents: 450_000,
      isRemoved: false,
      days: [{ date: '2026-12-01' }, { date: '2026-12-02' }],
    },
  ]);
  expect(unlisted).toMatchObject([{ locationId: other.id, days: [{ date: '2026-12-03' }] }]);
});

test('a new location is on the job for which it was made, or not made at all', async () => {
  const project = await makeProject(app, owner);
  const made = { name: 'Mill', kind: 'other', projectId: project.id } as const;
  const { id } = await asOwner((ctx) => createLocation(ctx, made));
  const { places } = await list(project.id);
  expect(places).toMatchObject([{ locationId: id, status: 'scouting', days: [] }]);
  await asOwner((ctx) => closeProject(ctx, project));
  const before = await activityOf(app, owner);
  expect(await refusalOf(asOwner((ctx) => createLocation(ctx, made)))).toBe('project_closed');
  expect(await activityOf(app, owner)).toEqual(before);
});

test('a location is removed from a job once no standing day is there', async () => {
  const { id: projectId } = await makeProject(app, owner);
  const { id, useId } = await makeLocation(app, owner, { projectId });
  const day = await makeShootDay(app, owner, { projectId, locationId: id });
  const drop = (by = owner) => as(app, by, (ctx) => dropLocation(ctx, { id: useId }));
  await expect(drop()).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('Choose another location there first.'),
  });
  await asOwner((ctx) => moveHold(ctx, { id: day.id, holdStatus: 'released' }));
  const stranger = (await makeWorkspace(app)).owner;
  expect(await refusalOf(drop(stranger))).toBe('not_found');
  await drop();
  expect((await activityOf(app, owner, 1))[0]?.summary).toBe(
    'Calloway residence was removed from the job',
  );
  expect((await list(projectId)).places).toEqual([]);
  expect(await refusalOf(drop())).toBe('not_found');
});

test('notes that somebody else changed meanwhile are not overwritten', async () => {
  const { id: projectId } = await makeProject(app, owner);
  const { useId: id } = await makeLocation(app, owner, { projectId });
  const write = (notes: string) =>
    asOwner((ctx) => updateProjectLocation(ctx, { id, notes, opened: { notes: null } }));
  await write('Gate code from the ranger');
  await expect(write('Park on Rose Court')).rejects.toMatchObject({
    code: 'conflict',
    stored: { notes: 'Gate code from the ranger' },
  });
});

test('a location of a closed job stays on it', async () => {
  const project = await makeProject(app, owner);
  const { useId } = await makeLocation(app, owner, { projectId: project.id });
  await asOwner((ctx) => closeProject(ctx, project));
  expect(await refusalOf(asOwner((ctx) => dropLocation(ctx, { id: useId })))).toBe(
    'project_closed',
  );
});

function list(projectId: string) {
  return asOwner((ctx) => listJobPlaces(ctx, { projectId }));
}

function asOwner<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return as(app, owner, work);
}
