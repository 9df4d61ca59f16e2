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
import { findDayPage } from '../../crew/day-crew/index.ts';
import { moveHold, moveShootDay } from '../../crew/day-moves/index.ts';
import type { Project } from '../../jobs/projects/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { EditConflict } from '../../kernel/edit-conflict.ts';
import { dropLocation, listJobPlaces, removeLocation } from '../locations/index.ts';
import { findShootDay, setDayPlaces, shootDayRecords, updateShootDay } from './index.ts';

let app: TestApp;
let owner: TestMember;
let project: Project;
let set: { id: string; useId: string };
let lot: { id: string; useId: string };
let id: string;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
  project = await makeProject(app, owner);
  const projectId = project.id;
  set = await makeLocation(app, owner, { projectId, name: 'Mill' });
  lot = await makeLocation(app, owner, { projectId, name: 'Rose Court lot' });
  const day = { projectId, locationId: set.id, date: '2026-12-01' };
  id = (await makeShootDay(app, owner, day)).id;
});

afterAll(() => app.close());

const asOwner = <T>(act: (ctx: Ctx) => Promise<T>) => as(app, owner, act);
type Places = Parameters<typeof setDayPlaces>[1]['places'];
const save = (places: Places, opened?: Places) =>
  asOwner((ctx) =>
    setDayPlaces(ctx, { id, places, ...(opened && { opened: { places: opened } }) }),
  );
const shown = async () =>
  (await asOwner((ctx) => findDayPage(ctx, { id }))).places.map((it) => `${it.role} ${it.name}`);
const basecamp = () => ({ role: 'basecamp', locationId: lot.id }) as const;

test('a day has places in roles, in their order, besides its first set', async () => {
  await save([{ role: 'set', locationId: lot.id }, basecamp()]);
  await save([basecamp(), { role: 'set', locationId: lot.id }]);
  expect(await shown()).toEqual(['basecamp Rose Court lot', 'set Rose Court lot']);
  expect((await activityOf(app, owner, 1))[0]?.summary).toBe(
    'The places of Day 1 of 1 were changed',
  );
  const before = await activityOf(app, owner);
  await save([basecamp(), { role: 'set', locationId: lot.id }]);
  expect(await activityOf(app, owner)).toEqual(before);
  await save([]);
  expect(await shown()).toEqual([]);
});

test('REST shows the first set alone, as before, but that the day changed', async () => {
  const record = () =>
    asOwner(async (ctx) => shootDayRecords.toShootDay(await findShootDay(ctx, { id })));
  const { updated_at: before, ...first } = await record();
  app.clock.advance(60);
  await save([basecamp()]);
  const { updated_at: after, ...second } = await record();
  expect(second).toEqual(first);
  expect(after).not.toBe(before);
});

test('the places stay with a day that moves, and with one that gets another first set', async () => {
  await save([basecamp()]);
  await asOwner((ctx) => moveShootDay(ctx, { id, from: '2026-12-01', date: '2026-12-03' }));
  await asOwner((ctx) => updateShootDay(ctx, { id, locationId: null }));
  expect(await shown()).toEqual(['basecamp Rose Court lot']);
});

test('a place that a standing day has in a role stays on the job and in the library', async () => {
  await save([basecamp()]);
  const { places } = await asOwner((ctx) => listJobPlaces(ctx, { projectId: project.id }));
  expect(places.map((it) => it.days.length)).toEqual([1, 1]);
  await expect(asOwner((ctx) => dropLocation(ctx, { id: lot.useId }))).rejects.toThrow(
    'Rose Court lot is a location of Day 1 of 1. Choose another location there first.',
  );
  expect(await refusalOf(asOwner((ctx) => removeLocation(ctx, { id: lot.id })))).toBe('conflict');
  await asOwner((ctx) => moveHold(ctx, { id, holdStatus: 'released' }));
  await asOwner((ctx) => dropLocation(ctx, { id: lot.useId }));
});

test('a stale edit, the same role twice, and places of others are refused', async () => {
  await save([basecamp()]);
  await expect(save([{ role: 'tech', locationId: lot.id }], [])).rejects.toBeInstanceOf(
    EditConflict,
  );
  expect(await refusalOf(save([basecamp(), basecamp()]))).toMatch(/^invalid_parameter/);
  const stranger = (await makeWorkspace(app)).owner;
  const theirs = await makeProject(app, stranger);
  const place = await makeLocation(app, stranger, { projectId: theirs.id });
  expect(await refusalOf(save([{ role: 'tech', locationId: place.id }]))).toMatch(
    /^invalid_parameter/,
  );
  await asOwner((ctx) => closeProject(ctx, project));
  expect(await refusalOf(save([]))).toBe('project_closed');
});
