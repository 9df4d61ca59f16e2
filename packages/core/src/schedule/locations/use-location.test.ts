import { canMove, type LocationStatus, locationStatuses } from '@callboard/domain/locations/enums';
import {
  activityOf,
  as,
  createTestApp,
  makeLocation,
  makeProject,
  makeShootDay,
  makeWorkspace,
  refusalOf,
  refusalsOf,
  removeRecord,
  type TestApp,
  type TestMember,
  whileCommitting,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moveHold } from '../../crew/day-moves/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import {
  listProjectLocations,
  listProjectPlaces,
  locationTool,
  updateProjectLocation,
  useLocation,
} from './index.ts';

let app: TestApp;
let owner: TestMember;
let projectId: string;

beforeAll(async () => {
  app = await createTestApp();
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
});

beforeEach(async () => {
  projectId = (await makeProject(app, owner)).id;
});

afterAll(() => app.close());

describe('adding a location to a job', () => {
  test('by two people at once adds it once', async () => {
    const { id: locationId } = await makeLocation(app, owner, { projectId });
    const { id } = await makeProject(app, owner, { name: 'Glow Forward' });
    const put = (ctx: Ctx) => useLocation(ctx, { projectId: id, locationId });
    const second = await whileCommitting(app, { by: owner, change: put, work: () => asOwner(put) });
    expect(second).toEqual({ outcome: 'conflict', hasWaited: true, changedNothing: true });
    expect(await activityOf(app, owner, 1)).toMatchObject([
      { verb: 'used', subjectId: locationId, summary: 'Calloway residence was added to the job' },
    ]);
  });

  test('that is on another job already starts with the status sent', async () => {
    const place = await makeLocation(app, owner, { projectId });
    await change(place.useId, { status: 'confirmed', notes: 'Shoes off' });
    const { id } = await makeProject(app, owner, { name: 'Glow Forward' });
    await asOwner((ctx) =>
      useLocation(ctx, { projectId: id, locationId: place.id, status: 'held' }),
    );
    const { items } = await asOwner((ctx) =>
      listProjectLocations(ctx, { projectId: id, limit: 25 }),
    );
    expect(items).toMatchObject([
      { locationId: place.id, status: 'held', permitStatus: 'not_required', notes: null },
    ]);
  });

  test('needs a job and a location of this company', async () => {
    const { owner: stranger } = await makeWorkspace(app);
    const theirs = await makeProject(app, stranger);
    const place = await makeLocation(app, stranger, { projectId: theirs.id });
    const tries = [
      asOwner((ctx) => useLocation(ctx, { projectId: theirs.id, locationId: place.id })),
      asOwner((ctx) => useLocation(ctx, { projectId, locationId: place.id })),
      asOwner((ctx) => updateProjectLocation(ctx, { id: place.useId, notes: 'x' })),
      asOwner((ctx) => listProjectPlaces(ctx, { projectId: theirs.id, limit: 25 })),
    ];
    expect(await refusalsOf(tries)).toEqual(['not_found']);
  });
});

describe('a location on a job', () => {
  const line = locationStatuses.filter((status) => status !== 'released');

  test.each(locationStatuses)('that is %s can move forward or be released', (from) => {
    const onward: LocationStatus[] =
      from === 'released' ? ['scouting'] : [...line.slice(line.indexOf(from) + 1), 'released'];
    const possible = locationStatuses.filter((to) => to !== from && canMove(from, to));
    expect(possible.toSorted()).toEqual(onward.toSorted());
  });

  test('goes back with a reason, which the activity shows', async () => {
    const { useId } = await makeLocation(app, owner, { projectId, name: 'Mill' });
    await change(useId, { status: 'client_approved' });
    await expect(change(useId, { status: 'scouting' })).rejects.toMatchObject({
      code: 'invalid_parameter',
      message: 'Enter a reason for going back from client approved to scouting.',
    });
    await change(useId, { status: 'scouting', reason: 'Wrong house' });
    expect(await activityOf(app, owner, 1)).toMatchObject([
      { verb: 'moved', summary: 'Mill is now scouting: Wrong house' },
    ]);
    await change(useId, { status: 'released' });
    await expect(change(useId, { status: 'held', reason: 'x' })).rejects.toMatchObject({
      code: 'conflict',
      message: 'A location cannot go from released to held.',
    });
  });

  test('released while somebody confirms it is not confirmed', async () => {
    const { useId: id } = await makeLocation(app, owner, { projectId });
    const second = await whileCommitting(app, {
      by: owner,
      change: (ctx) => updateProjectLocation(ctx, { id, status: 'released' }),
      work: () => change(id, { status: 'confirmed' }),
    });
    expect(second).toEqual({ outcome: 'conflict', hasWaited: true, changedNothing: true });
  });

  test('logs its papers as one change, and a status move rather than a permit move', async () => {
    const { useId } = await makeLocation(app, owner, { projectId });
    await change(useId, { isCoiSent: true, isAgreementSigned: true, feeCents: 0 });
    expect(await lastActivity()).toBe('Calloway residence was updated on the job');
    await change(useId, { status: 'confirmed', permitStatus: 'issued' });
    expect(await lastActivity()).toBe('Calloway residence is now confirmed');
    expect(await refusalOf(change(useId, { feeCents: 0 }))).toBe('invalid_body');
  });

  test('that was removed from the job cannot be changed', async () => {
    const { useId } = await makeLocation(app, owner, { projectId });
    await removeRecord(app, 'project_locations', { id: useId });
    expect(await refusalOf(change(useId, { notes: 'x' }))).toBe('not_found');
    expect(await placesOf()).toEqual([]);
  });
});

describe('the locations of a job', () => {
  test('are sorted by name, each with its standing shoot dates, a date with two units once', async () => {
    const ridge = await makeLocation(app, owner, { projectId, name: 'ridge park' });
    const alder = await makeLocation(app, owner, { projectId, name: 'Alder Yard' });
    const at = { projectId, locationId: ridge.id };
    await makeShootDay(app, owner, { ...at, date: '2026-12-02' });
    await makeShootDay(app, owner, { ...at, date: '2026-12-01' });
    await makeShootDay(app, owner, { ...at, date: '2026-12-01', label: 'Second unit' });
    const gone = await makeShootDay(app, owner, { ...at, date: '2026-12-03' });
    await asOwner((ctx) => moveHold(ctx, { id: gone.id, holdStatus: 'released' }));
    const other = await makeProject(app, owner, { name: 'Glow Forward' });
    await makeShootDay(app, owner, { projectId: other.id, locationId: ridge.id });
    expect((await placesOf()).map(({ id, dates }) => [id, dates])).toEqual([
      [alder.id, null],
      [ridge.id, ['2026-12-01', '2026-12-02']],
    ]);
  });

  test('above the limit are counted', async () => {
    for (const name of ['One', 'Two', 'Three']) await makeLocation(app, owner, { projectId, name });
    const { items, total } = await asOwner((ctx) =>
      listProjectPlaces(ctx, { projectId, limit: 2 }),
    );
    expect(items.map(({ name }) => name)).toEqual(['One', 'Three']);
    expect(total).toBe(3);
  });

  test('are shown to assistants with addresses on one line, long texts cut and empty fields left out', async () => {
    await makeLocation(app, owner, {
      projectId,
      postalCode: '91103',
      parking: 'x'.repeat(1001),
      hospital: { name: 'Fern Hill Hospital', address: '100 W California Blvd', phone: null },
    });
    const [item] = (await placesOf()).map(locationTool.toLocationItem);
    expect(item).toMatchObject({
      address: '18 Fern Hill Rd, Pasadena, CA, 91103',
      hospital: 'Fern Hill Hospital, 100 W California Blvd',
      parking: `${'x'.repeat(999)}…`,
      shoot_dates: [],
    });
    expect(item).not.toHaveProperty('notes');
  });
});

type Change = Omit<Parameters<typeof updateProjectLocation>[1], 'id'>;

function change(id: string, fields: Change): Promise<void> {
  return asOwner((ctx) => updateProjectLocation(ctx, { id, ...fields }));
}

async function placesOf() {
  return (await asOwner((ctx) => listProjectPlaces(ctx, { projectId, limit: 25 }))).items;
}

async function lastActivity(): Promise<string | undefined> {
  return (await activityOf(app, owner, 1))[0]?.summary;
}

function asOwner<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return as(app, owner, work);
}
