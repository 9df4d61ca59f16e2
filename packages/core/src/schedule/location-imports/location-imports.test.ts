import { ImportLocations } from '@callboard/domain/location-imports/fields';
import {
  activityOf,
  as,
  createTestApp,
  makeLocation,
  makeProject,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  whileCommitting,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findLocation, listLocationLibrary, removeLocation } from '../locations/index.ts';
import { findLocationImport, importLocations, matchLocations } from './index.ts';

let app: TestApp;
let owner: TestMember;
let place: { id: string; useId: string };

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.clock.advance(60);
  ({ owner } = await makeWorkspace(app, { plan: 'house' }));
  const { id: projectId } = await makeProject(app, owner);
  place = await makeLocation(app, owner, { projectId });
  app.clock.advance(60);
});
afterAll(() => app.close());

type Said = Parameters<typeof importLocations>[1]['locations'];
type Row = Parameters<typeof matchLocations>[1]['rows'][number];

const importAll = (locations: Said, by = owner) =>
  as(app, by, (ctx) => importLocations(ctx, { locations }));
const findImport = (importId: string) =>
  as(app, owner, (ctx) => findLocationImport(ctx, { importId }));
const match = async (row: Partial<Row>[], by = owner) => {
  const rows = row.map((it) => ({ name: '', address: '', city: '', ...it }));
  return as(app, by, (ctx) => matchLocations(ctx, { rows }));
};
const mill = { name: 'Mill', kind: 'exterior' } as const;

test('an import adds locations, fills in what those that are there lack, and says who did and how many', async () => {
  const { id } = await importAll([
    { ...mill, coordinates: '34.1, -118.2', hospitalName: 'Fern Hill Hospital' },
    {
      id: place.id,
      city: 'Glendale',
      parking: 'On the street',
      contactName: 'Odile Fern',
      coordinates: '34.2, -118.3',
    },
  ]);
  expect(await as(app, owner, (ctx) => findLocation(ctx, { id: place.id }))).toMatchObject({
    city: 'Pasadena',
    parking: 'On the street',
    siteContact: { name: 'Ada Calloway' },
    latitude: 34.2,
  });
  expect(await findImport(id)).toMatchObject({
    ...{ added: 1, updated: 1, by: owner.name },
    locations: [
      { name: 'Calloway residence', isNew: false },
      { name: 'Mill', isNew: true },
    ],
  });
  expect((await activityOf(app, owner, 3)).map((it) => it.summary)).toEqual([
    '1 location was added and 1 updated by an import',
    'Calloway residence was updated',
    'Mill was added to locations',
  ]);
});

test('a list with one wrong row adds nothing', async () => {
  const total = async () =>
    (await as(app, owner, (ctx) => listLocationLibrary(ctx, { offset: 0, limit: 1 }))).total;
  expect(await refusalOf(importAll([mill, { ...mill, contactPhone: '555-0101' }]))).toBe(
    'invalid_parameter contactName',
  );
  expect(await refusalOf(importAll([{ id: place.id }, { id: place.id }]))).toBe('invalid_body');
  expect(await total()).toBe(1);
});

test('a location that is removed meanwhile, and one of another company, are a conflict', async () => {
  const { owner: stranger } = await makeWorkspace(app, { plan: 'house' });
  const said = [mill, { id: place.id, power: '63 A' }];
  expect(await refusalOf(importAll(said, stranger))).toBe('conflict');
  const outcome = await whileCommitting(app, {
    by: owner,
    change: (ctx) => removeLocation(ctx, { id: place.id }),
    work: () => importAll(said),
  });
  expect(outcome).toMatchObject({ outcome: 'conflict', hasWaited: true });
});

test('a row is there by its name, unless the address is another one; others look alike', async () => {
  const found = await match([
    { name: 'calloway  Residence' },
    { name: 'Calloway residence', address: '18 Fern Hill Rd' },
    { name: 'Calloway residence', address: '4 Other St' },
    { name: 'Garden', address: '18 Fern Hill Road' },
    { name: 'Mill' },
    { name: '' },
  ]);
  expect(found.map((it) => [it.location?.name ?? null, it.isSame])).toEqual([
    ['Calloway residence', true],
    ['Calloway residence', true],
    ['Calloway residence', false],
    ['Calloway residence', false],
    [null, false],
    [null, false],
  ]);
  expect(found[0]?.location?.has).toContain('contactName');
  expect(found[0]?.location?.has).not.toContain('parking');
  expect(JSON.stringify(found)).not.toContain('4417#');
});

test('a row is named by the one further up with the same name and address', async () => {
  const found = await match([
    { name: 'Mill', address: 'A St' },
    mill,
    { name: 'mill', address: 'a st' },
  ]);
  expect(found.map((it) => it.sameAs)).toEqual([null, null, 0]);
});

test('a row looks like the one further up with its pin, its address, or its name and no address', async () => {
  const likeRows = async (...rows: Parameters<typeof match>[0]) =>
    (await match(rows)).map((it) => it.likeRow);
  const pins = ['34.2, -118.3', '34.3, -118.3', '34.20004, -118.29996'];
  const names = ['House 3', 'Lot', 'Hero exterior'];
  expect(
    await likeRows(...pins.map((coordinates, at) => ({ name: names[at] ?? '', coordinates }))),
  ).toEqual([null, null, 0]);
  expect(
    await likeRows(
      { name: 'Mill', address: '1 Mill Rd' },
      { name: 'Mill garden', address: '1 MILL RD' },
      { name: 'Mill' },
      { name: 'Mill', address: '9 Other St' },
    ),
  ).toEqual([null, 0, 0, 2]);
});

test('a name at two pins that are apart is two locations', async () => {
  const lots = ['34.2, -118.3', '34.3, -118.3', '34.2, -118.3'];
  const found = await match(lots.map((coordinates) => ({ name: 'Crew parking', coordinates })));
  expect(found.map((it) => it.sameAs)).toEqual([null, null, 0]);
  await importAll([{ id: place.id, coordinates: '34.1622, -118.1645' }]);
  const away = { name: 'Calloway residence', coordinates: '34.2, -118.3' };
  expect(await match([away])).toMatchObject([{ location: { id: place.id }, isSame: false }]);
});

test('500 locations are imported at a time, and not one more', () => {
  const list = (length: number) => ({ locations: Array.from({ length }, () => mill) });
  expect(ImportLocations.safeParse(list(500)).success).toBe(true);
  expect(ImportLocations.safeParse(list(501)).success).toBe(false);
  expect(ImportLocations.safeParse(list(0)).success).toBe(false);
});

test('a row with the pin of a location that is there looks like it, whatever its name', async () => {
  await importAll([{ id: place.id, coordinates: '34.1622, -118.1645' }]);
  const rows = ['34.16225, -118.16445', '34.1722, -118.1645', 'by the mill'];
  const found = await match(rows.map((coordinates) => ({ name: 'House 3', coordinates })));
  expect(found.map((it) => [it.location?.id ?? null, it.isSame])).toEqual([
    [place.id, false],
    [null, false],
    [null, false],
  ]);
});
