import { ImportCrew } from '@callboard/domain/crew/import-fields';
import {
  activityOf,
  as,
  createTestApp,
  makeCrewMember,
  makeMember,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  findCrewImport,
  findCrewMember,
  importCrew,
  listCrewBook,
  matchCrew,
  removeCrewMember,
} from './index.ts';

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

type People = Parameters<typeof importCrew>[1]['people'];

const person = { name: 'Silas Quon', department: 'camera', defaultRole: 'DP' } as const;
const many = (count: number): People =>
  Array.from({ length: count }, (_, index) => ({ ...person, name: `Person ${index}` }));
const importAll = (people: People, by = owner) => as(app, by, (ctx) => importCrew(ctx, { people }));
const total = async () =>
  (await as(app, owner, (ctx) => listCrewBook(ctx, { offset: 0, limit: 1 }))).total;

describe('an import', () => {
  test('adds 500 people in one act, and says who did and how many', async () => {
    const { id: importId } = await importAll(many(500));
    expect(await total()).toBe(500);
    const result = await as(app, owner, (ctx) => findCrewImport(ctx, { importId }));
    expect(result).toMatchObject({ added: 500, updated: 0, by: owner.name });
    expect(result.people).toHaveLength(500);
    expect(result.people[0]).toMatchObject({ name: 'Person 0', isNew: true });
    expect((await activityOf(app, owner, 1))[0]?.summary).toBe(
      '500 people were added to crew and 0 updated by an import',
    );
  });

  test('updates a person with what a row says, never the name, and adds to the tags', async () => {
    const { id: updateId } = await makeCrewMember(app, owner, {
      ...{ city: 'Fresno', tags: ['HMI'], languages: ['English'] },
    });
    app.clock.advance(60);
    const row = {
      ...{ ...person, updateId, name: 'Theo M.', city: null, tags: ['hmi', 'Night'] },
      ...{ otherRoles: ['Spark'], kind: 'vendor' as const, loanOutName: 'Marsh LLC' },
      ...{ rateHours: 12, kitFeeCents: 15_000 },
    };
    const people = [{ ...row, dayRateCents: 99_000, languages: [] }, person];
    const { id: importId } = await importAll(people);
    const result = await as(app, owner, (ctx) => findCrewImport(ctx, { importId }));
    expect(result.people.map((it) => [it.name, it.isNew])).toEqual([
      ['Silas Quon', true],
      ['Theo Marsh', false],
    ]);
    expect(await as(app, owner, (ctx) => findCrewMember(ctx, { id: updateId }))).toMatchObject({
      ...{ name: 'Theo Marsh', defaultRole: 'DP', department: 'camera', city: 'Fresno' },
      ...{ phone: '(323) 555-0110', dayRateCents: 99_000 },
      ...{ tags: ['HMI', 'Night'], languages: ['English'], otherRoles: ['Spark'] },
      ...{ kind: 'vendor', loanOutName: 'Marsh LLC', rateHours: 12, kitFeeCents: 15_000 },
    });
    expect(await total()).toBe(2);
  });

  test('is refused as a whole: rates by a coordinator, somebody removed, one person twice', async () => {
    const coordinator = await makeMember(app, company, 'coordinator');
    for (const rate of [{ dayRateCents: 1 }, { rateHours: 12 }, { kitFeeCents: 1 }]) {
      const rated = [...many(2), { ...person, ...rate }];
      expect(await refusalOf(importAll(rated, coordinator))).toBe('forbidden');
    }
    await importAll(many(1), coordinator);
    const { id } = await makeCrewMember(app, owner);
    const twice = [{ ...person, updateId: id }, ...many(3), { ...person, updateId: id }];
    expect(await refusalOf(importAll(twice))).toBe('invalid_body');
    const { owner: stranger } = await makeWorkspace(app);
    const foreign = importAll([{ ...person, updateId: id }, ...many(3)], stranger);
    expect(await refusalOf(foreign)).toBe('conflict');
    await as(app, owner, (ctx) => removeCrewMember(ctx, { id }));
    expect(await refusalOf(importAll([...many(3), { ...person, updateId: id }]))).toBe('conflict');
    expect(await total()).toBe(1);
  });

  test('has 1 to 500 people, each with valid fields', () => {
    const isTaken = (people: unknown[]) => ImportCrew.safeParse({ people }).success;
    expect([isTaken([]), isTaken(many(500)), isTaken(many(501))]).toEqual([false, true, false]);
    expect(isTaken([{ ...person, email: 'silas@' }])).toBe(false);
    expect(isTaken([{ ...person, name: '' }])).toBe(false);
  });
});

test('typed people are found in the address book, or further up, by the surest sign', async () => {
  const theo = await makeCrewMember(app, owner);
  const blank = { name: '', email: '', phone: '' };
  const people = [
    { ...blank, name: 'T. M.', email: ' THEO@example.com ' },
    { ...blank, name: 'Someone', phone: '+1 (323) 555 0110' },
    { ...blank, name: 'theo  marsh' },
    { ...blank, name: 'Anouk Bell', phone: 'call her' },
    { ...blank, name: 'Anouk Béll' },
    blank,
  ];
  const found = await as(app, owner, (ctx) => matchCrew(ctx, { people }));
  const there = { id: theo.id, name: 'Theo Marsh', role: 'Gaffer', sameAs: null };
  expect(found).toEqual([
    { index: 0, by: 'email', ...there },
    { index: 1, by: 'phone', ...there },
    { index: 2, by: 'name', ...there },
    { index: 4, by: 'name', id: null, name: '', role: '', sameAs: 3 },
  ]);
  const { owner: stranger } = await makeWorkspace(app);
  const theirs = await as(app, stranger, (ctx) => matchCrew(ctx, { people: people.slice(0, 3) }));
  expect(theirs).toEqual([]);
});
