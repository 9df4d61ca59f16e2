import { AddLocation } from '@callboard/domain/locations/fields';
import {
  activityOf,
  as,
  createTestApp,
  makeMember,
  makeProject,
  makeShootDay,
  makeWorkspace,
  refusalOf,
  refusalsOf,
  removeRecord,
  type TestApp,
  type TestMember,
  type TestWorkspace,
  whileCommitting,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../kernel/context.ts';
import { findShootDay } from '../shoot-days/index.ts';
import {
  addLocation,
  findLocation,
  listLocationBook,
  updateLocation,
  useLocation,
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

const stage = { name: 'Stage 4', kind: 'studio' as const };

describe('the library of locations', () => {
  test('accepts a location with only its name and kind', async () => {
    const { id } = await asOwner((ctx) => addLocation(ctx, stage));
    expect(await asOwner((ctx) => findLocation(ctx, { id }))).toEqual({
      ...Object.fromEntries(empty.map((field) => [field, null])),
      ...stage,
      id,
      createdAt: app.clock.now(),
      updatedAt: app.clock.now(),
      deletedAt: null,
    });
    expect(await activityOf(app, owner, 1)).toEqual([
      {
        actorName: owner.name,
        verb: 'added',
        subjectId: id,
        summary: 'Stage 4 was added to locations',
      },
    ]);
  });

  test('is sorted by name without regard to case, and by creation for equal names', async () => {
    const ids: string[] = [];
    for (const name of ['ridge park', 'Alder Yard', 'Ridge Park', 'Östermalm']) {
      ids.push((await asOwner((ctx) => addLocation(ctx, { ...stage, name }))).id);
    }
    const listed = await asOwner(listBook);
    expect(listed.slice(0, 3).map(({ id }) => id)).not.toContain(ids[3]);
    const [ridge, alder, again] = ids;
    expect(listed.map(({ id }) => id).filter((id) => id !== ids[3])).toEqual([alder, ridge, again]);
  });

  test('does not list a removed location', async () => {
    const { id } = await asOwner((ctx) => addLocation(ctx, stage));
    await removeRecord(app, 'locations', { id });
    expect(await asOwner(listBook)).toEqual([]);
    const { id: projectId } = await makeProject(app, owner);
    const uses = [
      asOwner((ctx) => findLocation(ctx, { id })),
      asOwner((ctx) => updateLocation(ctx, { id, name: 'Stage 5' })),
      asOwner((ctx) => useLocation(ctx, { projectId, locationId: id })),
    ];
    expect(await refusalsOf(uses)).toEqual(['not_found']);
    const day = makeShootDay(app, owner, { projectId, locationId: id });
    expect(await refusalOf(day)).toBe('invalid_parameter locationId');
  });
});

describe('an update of a location', () => {
  test('sets the fields sent, clears null fields and leaves the rest', async () => {
    const contact = { name: 'Ada Calloway', phone: null };
    const { id } = await asOwner((ctx) =>
      addLocation(ctx, { ...stage, siteContact: contact, accessCode: '4417#', parking: 'Roof' }),
    );
    app.clock.advance(60);
    const changed = await asOwner((ctx) =>
      updateLocation(ctx, { id, parking: null, coordinates: '-33.8568, 151.2153' }),
    );
    expect(changed).toMatchObject({
      parking: null,
      latitude: -33.8568,
      longitude: 151.2153,
      siteContact: contact,
      accessCode: '4417#',
      updatedAt: app.clock.now(),
    });
    expect((await activityOf(app, owner, 1))[0]?.summary).toBe('Stage 4 was updated');
  });

  test('to its present values is rejected, including an equal site contact', async () => {
    const siteContact = { name: 'Ada Calloway', phone: '(626) 555-0101' };
    const { id } = await asOwner((ctx) => addLocation(ctx, { ...stage, siteContact }));
    const same = asOwner((ctx) =>
      updateLocation(ctx, { id, contactName: 'Ada Calloway', name: 'Stage 4', power: null }),
    );
    expect(await refusalOf(same)).toBe('invalid_body');
  });

  test('to the same values by two people at once succeeds for one of them', async () => {
    const { id } = await asOwner((ctx) => addLocation(ctx, stage));
    const colleague = await makeMember(app, company);
    const change = (ctx: Ctx) => updateLocation(ctx, { id, parking: 'Lot B' });
    const second = await whileCommitting(app, {
      by: owner,
      change,
      work: () => as(app, colleague, change),
    });
    expect(second).toEqual({ outcome: 'invalid_body', hasWaited: true, changedNothing: true });
  });

  test('updates the shoot days there when they show a changed field', async () => {
    const { id: locationId } = await asOwner((ctx) => addLocation(ctx, stage));
    const { id: projectId } = await makeProject(app, owner);
    const day = await makeShootDay(app, owner, { projectId, locationId });
    const elsewhere = await makeShootDay(app, owner, { projectId });
    for (const [fields, moves] of [
      [{ city: 'Burbank' }, true],
      [{ contactName: 'Ada Calloway' }, false],
      [{ name: 'Stage 5' }, true],
    ] as const) {
      app.clock.advance(60);
      await asOwner((ctx) => updateLocation(ctx, { id: locationId, ...fields }));
      const { updatedAt } = await asOwner((ctx) => findShootDay(ctx, day));
      expect(updatedAt.getTime() === app.clock.now().getTime()).toBe(moves);
    }
    expect((await asOwner((ctx) => findShootDay(ctx, elsewhere))).updatedAt).toEqual(
      elsewhere.updatedAt,
    );
  });
});

test.each([
  ['name', 'x'.repeat(200), ' \u00ad\u200b '],
  ['country', 'US', 'us'],
  ['latitude', -90, 90.000_001],
  ['longitude', 180, -180.5],
  ['timeZone', 'Pacific/Chatham', 'Chatham'],
  ['parking', 'x'.repeat(2000), 'x'.repeat(2001)],
  ['hospital', { name: 'Fern Hill', address: '', phone: null }, { name: '', address: '1 A St' }],
  ['siteContact', null, { name: ' ', phone: null }],
])('%s of a location is limited', (field, last, first) => {
  expect(AddLocation.safeParse({ ...stage, [field]: last }).success).toBe(true);
  expect(AddLocation.safeParse({ ...stage, [field]: first }).success).toBe(false);
});

test('an empty string is stored as null', () => {
  expect(AddLocation.parse({ ...stage, city: '  ', accessCode: '' })).toEqual({
    ...stage,
    city: null,
    accessCode: null,
  });
});

const empty = [
  'address',
  'city',
  'region',
  'postalCode',
  'country',
  'latitude',
  'longitude',
  'timeZone',
  'siteContact',
  'accessCode',
  'parking',
  'loadIn',
  'power',
  'hasRestrooms',
  'hospital',
  'noise',
  'restrictions',
  'importId',
];

function asOwner<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return as(app, owner, work);
}

function listBook(ctx: Ctx) {
  return listLocationBook(ctx, { offset: 0, limit: 50 });
}
