import type { CreateLocation } from '@callboard/domain/locations/fields';
import {
  activityOf,
  as,
  createTestApp,
  makeLocation,
  makeMember,
  makeProject,
  makeShootDay,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
  whileCommitting,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { moveHold } from '../../crew/day-moves/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { updateShootDay } from '../shoot-days/index.ts';
import {
  createLocation,
  findLocation,
  findLocationForm,
  findLocationPage,
  listLocationLibrary,
  listLocationTwins,
  listRemovedLocations,
  removeLocation,
  restoreLocation,
  updateLocation,
  updateProjectLocation,
} from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  company = await makeWorkspace(app);
  owner = company.owner;
});

afterAll(() => app.close());

const residence = {
  name: 'Calloway residence',
  kind: 'practical',
  address: '18 Fern Hill Rd',
  city: 'Pasadena',
  region: 'CA',
} as const;

describe('the form of a location', () => {
  test('has the coordinates, the contact and the hospital as fields', async () => {
    const typed = {
      ...residence,
      coordinates: '34.1706, -118.1614',
      contactName: 'June Calloway',
      contactPhone: '(626) 555-0117',
      hospitalName: 'Arroyo Community Hospital',
    };
    const { id } = await create(typed);
    expect(await asOwner((ctx) => findLocation(ctx, { id }))).toMatchObject({
      latitude: 34.1706,
      longitude: -118.1614,
      siteContact: { name: 'June Calloway', phone: '(626) 555-0117' },
      hospital: { name: 'Arroyo Community Hospital', address: '', phone: null },
    });
    expect(await asOwner((ctx) => findLocationForm(ctx, { id }))).toMatchObject({
      ...typed,
      hospitalAddress: null,
      hospitalPhone: null,
    });
  });

  test('changes one part of a contact or a hospital and keeps the others', async () => {
    const hospital = { hospitalName: 'Arroyo', hospitalAddress: '600 Orchard St' };
    const { id } = await create({ ...residence, ...hospital });
    await asOwner((ctx) => updateLocation(ctx, { id, hospitalPhone: '911' }));
    expect((await asOwner((ctx) => findLocation(ctx, { id }))).hospital).toEqual({
      name: 'Arroyo',
      address: '600 Orchard St',
      phone: '911',
    });
  });

  test('refuses a phone number or an address without a name', async () => {
    expect(await refusalOf(create({ ...residence, contactPhone: '911' }))).toBe(
      'invalid_parameter contactName',
    );
    expect(await refusalOf(create({ ...residence, hospitalAddress: '1 A St' }))).toBe(
      'invalid_parameter hospitalName',
    );
  });

  test('keeps what somebody else has changed since it was opened', async () => {
    const { id } = await create(residence);
    await asOwner((ctx) => updateLocation(ctx, { id, contactName: 'June' }));
    const late = asOwner((ctx) =>
      updateLocation(ctx, { id, contactName: 'Ada', opened: { contactName: null } }),
    );
    await expect(late).rejects.toMatchObject({ stored: { contactName: 'June' } });
  });
});

describe('the library', () => {
  test('counts jobs, and has the last and the next standing day', async () => {
    app.clock.set('2026-11-24T18:00:00.000Z');
    const { id: projectId } = await makeProject(app, owner);
    const { id } = await makeLocation(app, owner, { projectId });
    const at = { projectId, locationId: id };
    await makeShootDay(app, owner, { ...at, date: '2026-11-20' });
    await makeShootDay(app, owner, { ...at, date: '2026-11-24' });
    await makeShootDay(app, owner, { ...at, date: '2026-12-02' });
    const gone = await makeShootDay(app, owner, { ...at, date: '2026-12-01' });
    await asOwner((ctx) => moveHold(ctx, { id: gone.id, holdStatus: 'released' }));
    const other = await makeProject(app, owner, { name: 'Glow Forward' });
    await makeShootDay(app, owner, { projectId: other.id, locationId: id, date: '2026-11-02' });
    const unused = await create({ name: 'Ridge Park overlook', kind: 'exterior' });
    const { items, total } = await library({});
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { id, jobs: 2, lastUsed: '2026-11-24', nextUse: '2026-12-02' },
      { id: unused.id, jobs: 0, lastUsed: null, nextUse: null },
    ]);
    expect((await library({ sort: 'jobs' })).items.map((it) => it.jobs)).toEqual([0, 2]);
    expect((await library({ kind: 'exterior' })).items).toMatchObject([{ id: unused.id }]);
    expect((await library({ query: 'fern pasadena' })).items).toMatchObject([{ id }]);
    const page = await asOwner((ctx) => findLocationPage(ctx, { id }));
    expect(page.dayCount).toBe(4);
    expect(page.days.map(({ date }) => date)).toEqual([
      '2026-12-02',
      '2026-11-24',
      '2026-11-20',
      '2026-11-02',
    ]);
    expect(page.jobs.map((it) => [it.name, it.placeStatus])).toEqual([
      ['Glow Forward', null],
      [expect.any(String), 'scouting'],
    ]);
  });

  test('finds the same place by its name or its address, as far as it is typed', async () => {
    const { id } = await create({ ...residence, name: 'Café Élan' });
    const twins = (typed: Parameters<typeof listLocationTwins>[1]) =>
      asOwner(async (ctx) => (await listLocationTwins(ctx, typed)).map((it) => it.id));
    expect(await twins({ name: 'elan cafe' })).toEqual([id]);
    expect(await twins({ name: 'Cafe É' })).toEqual([id]);
    expect(await twins({ address: '18 fern hill road, pasadena' })).toEqual([id]);
    expect(await twins({ name: 'caf' })).toEqual([]);
    expect(await twins({ name: 'fern hill' })).toEqual([]);
    expect(await twins({ address: '19 fern hill rd' })).toEqual([]);
    expect(await twins({ name: 'elan cafe', exceptId: id })).toEqual([]);
  });

  test('finds the same place by its pin, as people paste it from a map', async () => {
    const pinned = { name: 'Griffith Observatory', coordinates: '34.118434, -118.300394' };
    const { id } = await create({ ...residence, ...pinned });
    const twins = (coordinates: string) =>
      asOwner(async (ctx) =>
        (await listLocationTwins(ctx, { name: 'The dome', coordinates })).map((it) => it.id),
      );
    expect(await twins('https://www.google.com/maps/@34.1187,-118.3007,17z')).toEqual([id]);
    expect(await twins('34.1189, -118.3004')).toEqual([]);
    expect(await twins('34.1184, -118.3010')).toEqual([]);
    expect(await twins('near the dome')).toEqual([]);
    const stranger = await makeWorkspace(app);
    expect(
      await as(app, stranger.owner, (ctx) => listLocationTwins(ctx, { name: 'cafe' })),
    ).toEqual([]);
  });
});

describe('a removed location', () => {
  test('is restored within 30 days and not after', async () => {
    const { id } = await create(residence);
    await asOwner((ctx) => removeLocation(ctx, { id }));
    expect(await lastActivity()).toBe('Calloway residence was removed from locations');
    expect((await library({})).items).toEqual([]);
    expect(await asOwner(listRemovedLocations)).toMatchObject([{ id }]);
    app.clock.advance(30 * 86_400 - 1);
    const page = await asOwner((ctx) => findLocationPage(ctx, { id }));
    expect(page.location.deletedAt).not.toBeNull();
    await asOwner((ctx) => restoreLocation(ctx, { id }));
    expect(await lastActivity()).toBe('Calloway residence was restored to locations');
    const before = await activityOf(app, owner);
    await asOwner((ctx) => restoreLocation(ctx, { id }));
    expect(await activityOf(app, owner)).toEqual(before);
    await asOwner((ctx) => removeLocation(ctx, { id }));
    app.clock.advance(30 * 86_400);
    expect(await refusalOf(asOwner((ctx) => restoreLocation(ctx, { id })))).toBe('not_found');
    expect(await refusalOf(asOwner((ctx) => findLocationPage(ctx, { id })))).toBe('not_found');
    expect(await asOwner(listRemovedLocations)).toEqual([]);
    expect(await refusalOf(asOwner((ctx) => removeLocation(ctx, { id })))).toBe('not_found');
  });

  test('has no standing day, and stays on its jobs', async () => {
    const { id: projectId } = await makeProject(app, owner, { name: 'Glow Forward' });
    const place = await makeLocation(app, owner, { projectId });
    const { id } = place;
    const day = await makeShootDay(app, owner, { projectId, locationId: id, date: '2026-12-02' });
    const remove = () => asOwner((ctx) => removeLocation(ctx, { id }));
    await expect(remove()).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('of Glow Forward on Wed 2 Dec'),
    });
    await asOwner((ctx) => moveHold(ctx, { id: day.id, holdStatus: 'released' }));
    await remove();
    const { useId } = place;
    await asOwner((ctx) => updateProjectLocation(ctx, { id: useId, notes: 'Cheaper elsewhere' }));
    expect(await lastActivity()).toBe('Calloway residence was updated on the job');
  });

  test('is refused to a day that chose it at the same moment', async () => {
    const { id: projectId } = await makeProject(app, owner);
    const { id } = await create(residence);
    const day = await makeShootDay(app, owner, { projectId });
    const colleague = await makeMember(app, company);
    const choose = (ctx: Ctx) => updateShootDay(ctx, { id: day.id, locationId: id });
    const second = await whileCommitting(app, {
      by: owner,
      change: (ctx) => removeLocation(ctx, { id }),
      work: () => as(app, colleague, choose),
    });
    expect(second).toEqual({
      outcome: 'invalid_parameter',
      hasWaited: true,
      changedNothing: true,
    });
  });
});

function create(input: z.infer<typeof CreateLocation>) {
  return asOwner((ctx) => createLocation(ctx, input));
}

function library(input: Partial<Parameters<typeof listLocationLibrary>[1]>) {
  return asOwner((ctx) => listLocationLibrary(ctx, { offset: 0, limit: 50, ...input }));
}

async function lastActivity() {
  return (await activityOf(app, owner, 1))[0]?.summary;
}

function asOwner<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return as(app, owner, work);
}
