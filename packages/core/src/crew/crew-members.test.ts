import { AddCrewMember, UpdateCrewMember } from '@callboard/domain/crew/member-fields';
import {
  activityOf,
  as,
  createTestApp,
  makeBooking,
  makeCrewMember,
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
import type { Ctx } from '../kernel/context.ts';
import { findShootDay } from '../schedule/shoot-days/index.ts';
import {
  addCrewMember,
  findCrewMember,
  giveCrewCall,
  listCrewBook,
  listCrewCalls,
  listProjectCrew,
  updateCrewMember,
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

const person = { name: 'Silas Quon', department: 'camera', defaultRole: 'DP' } as const;

describe('the address book', () => {
  test('accepts a person with only name, department and role, as crew at ten hours', async () => {
    const added = await asOwner((ctx) => addCrewMember(ctx, person));
    expect(added).toMatchObject({
      ...person,
      kind: 'crew',
      email: null,
      dayRateCents: null,
      rateHours: 10,
      currency: 'USD',
      createdAt: app.clock.now(),
    });
    expect(await activityOf(app, owner, 1)).toEqual([
      {
        actorName: owner.name,
        verb: 'added',
        subjectId: added.id,
        summary: 'Silas Quon was added to crew',
      },
    ]);
  });

  test('is sorted by name without regard to case, and by creation for equal names', async () => {
    for (const name of ['yuki sato', 'Bo Lindahl', 'Yuki Sato', 'Anouk Bell']) {
      await asOwner((ctx) => addCrewMember(ctx, { ...person, name }));
    }
    expect((await asOwner(listBook)).items.map(({ name }) => name)).toEqual([
      'Anouk Bell',
      'Bo Lindahl',
      'yuki sato',
      'Yuki Sato',
    ]);
  });

  test('does not list removed people', async () => {
    const { id } = await makeCrewMember(app, owner);
    await removeRecord(app, 'crew_members', { id });
    expect((await asOwner(listBook)).items).toEqual([]);
    const uses = [
      asOwner((ctx) => findCrewMember(ctx, { id })),
      asOwner((ctx) => updateCrewMember(ctx, { id, city: 'Burbank' })),
    ];
    expect(await refusalsOf(uses)).toEqual(['not_found']);
  });

  test('accepts the same change by two people at once from one of them', async () => {
    const { id } = await makeCrewMember(app, owner);
    const colleague = await makeMember(app, company);
    const change = (ctx: Ctx) => updateCrewMember(ctx, { id, dayRateCents: 110_000 });
    const late = await whileCommitting(app, {
      by: owner,
      change,
      work: () => as(app, colleague, change),
    });
    expect(late).toEqual({ outcome: 'invalid_body', hasWaited: true, changedNothing: true });
  });

  test('a new name updates the jobs and days of the person, a new rate does not', async () => {
    const { id: projectId } = await makeProject(app, owner);
    const day = await makeShootDay(app, owner, { projectId });
    const { id: bookingId, crewMemberId: id } = await makeBooking(app, owner, { projectId });
    await call(day.id, bookingId, null);
    const createdAt = app.clock.now();
    app.clock.advance(60);
    await asOwner((ctx) => updateCrewMember(ctx, { id, dayRateCents: 110_000 }));
    expect(await changedAt(projectId, day.id)).toEqual([createdAt, createdAt]);
    await asOwner((ctx) => updateCrewMember(ctx, { id, name: 'Theodore Marsh' }));
    expect(await changedAt(projectId, day.id)).toEqual([app.clock.now(), app.clock.now()]);
    const calls = await asOwner((ctx) => listCrewCalls(ctx, { shootDayId: day.id }));
    expect(calls).toMatchObject([{ name: 'Theodore Marsh' }]);
  });
});

test.each([
  ['name', 'Þóra Ægisdóttir', '\u2060'],
  ['name', 'x'.repeat(200), 'x'.repeat(201)],
  ['department', 'hair_makeup', 'hair'],
  ['defaultRole', 'x'.repeat(200), ''],
  ['email', ' THEO@Example.com ', 'theo@'],
  ['dayRateCents', 0, -1],
  ['dayRateCents', Number.MAX_SAFE_INTEGER, 2 ** 53],
  ['rateHours', 1, 0],
  ['taxForm', null, 'w8'],
  ['notes', 'x'.repeat(5000), 'x'.repeat(5001)],
])('%s of a person is limited', (field, last, beyond) => {
  expect(AddCrewMember.safeParse({ ...person, [field]: last }).success).toBe(true);
  expect(AddCrewMember.safeParse({ ...person, [field]: beyond }).success).toBe(false);
  expect(UpdateCrewMember.safeParse({ id: 'crew_0', [field]: beyond }).success).toBe(false);
});

test('an email is stored in lower case, and an empty phone as null', () => {
  const parsed = AddCrewMember.parse({ ...person, email: ' THEO@Example.com ', phone: ' ' });
  expect(parsed).toMatchObject({ email: 'theo@example.com', phone: null });
});

describe('a call', () => {
  test('is logged with its time, or with the day’s for the general call', async () => {
    const { id: projectId } = await makeProject(app, owner);
    const day = await makeShootDay(app, owner, { projectId, callTime: '06:30' });
    const { id } = await makeBooking(app, owner, { projectId });
    await call(day.id, id, '05:45');
    expect(await lastActivity()).toBe('Theo Marsh is called at 05:45 for Day 1 of 1');
    await call(day.id, id, null);
    expect(await lastActivity()).toBe('Theo Marsh is called at 06:30 for Day 1 of 1');
    expect(await asOwner((ctx) => listCrewCalls(ctx, { shootDayId: day.id }))).toHaveLength(1);
  });

  test('is rejected with the name of a person not booked that day', async () => {
    const { id: projectId } = await makeProject(app, owner);
    const { id: shootDayId } = await makeShootDay(app, owner, { projectId, date: '2026-12-01' });
    const { id } = await makeBooking(app, owner, { projectId, dates: ['2026-12-02'] });
    await expect(call(shootDayId, id, null)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Theo Marsh is not booked for Tue 1 Dec.',
    });
  });

  test('of another company’s day or booking is not found', async () => {
    const { owner: stranger } = await makeWorkspace(app);
    const { id: projectId } = await makeProject(app, owner);
    const { id: shootDayId } = await makeShootDay(app, owner, { projectId });
    const { id: bookingId } = await makeBooking(app, owner, { projectId });
    await call(shootDayId, bookingId, null);
    const theirs = as(app, stranger, (ctx) =>
      giveCrewCall(ctx, { shootDayId, bookingId, callTime: null }),
    );
    expect(await refusalOf(theirs)).toBe('not_found');
    expect(await as(app, stranger, (ctx) => listCrewCalls(ctx, { shootDayId }))).toEqual([]);
  });
});

function call(shootDayId: string, bookingId: string, callTime: string | null): Promise<void> {
  return asOwner((ctx) => giveCrewCall(ctx, { shootDayId, bookingId, callTime }));
}

async function changedAt(projectId: string, shootDayId: string): Promise<(Date | undefined)[]> {
  const crew = await asOwner((ctx) => listProjectCrew(ctx, { projectId, limit: 25 }));
  const day = await asOwner((ctx) => findShootDay(ctx, { id: shootDayId }));
  return [crew.items[0]?.updatedAt, day.updatedAt];
}

async function lastActivity(): Promise<string | undefined> {
  return (await activityOf(app, owner, 1))[0]?.summary;
}

function asOwner<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return as(app, owner, work);
}

function listBook(ctx: Ctx) {
  return listCrewBook(ctx, { offset: 0, limit: 50 });
}
