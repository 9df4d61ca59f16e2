import { ListCalendar } from '@callboard/domain/calendar/fields';
import {
  as,
  createTestApp,
  makeBooking,
  makeChallenge,
  makeCrewMember,
  makeLocation,
  makeProject,
  makeShootDay,
  makeWorkspace,
  removeRecord,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { updateCompany } from '../../accounts/workspaces/index.ts';
import { moveHold } from '../../crew/day-moves/index.ts';
import { moveBookingDays } from '../../crew/index.ts';
import { archiveProject, updateProject } from '../../jobs/projects/index.ts';
import {
  listCalendarBookings,
  listCalendarDays,
  listCalendarPeople,
  listHolidays,
} from './index.ts';

let app: TestApp;
let owner: TestMember;
let ritual: string;
let trailhead: string;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  ({ owner } = await makeWorkspace(app, { plan: 'house' }));
  ritual = (await makeProject(app, owner, { name: 'Morning Ritual' })).id;
  trailhead = (await makeProject(app, owner, { name: 'Trailhead' })).id;
});

afterAll(() => app.close());

const december = { from: '2026-12-01', to: '2026-12-31' };

const days = async (input = {}, member = owner) =>
  (await as(app, member, (ctx) => listCalendarDays(ctx, { ...december, ...input }))).items;
const bookings = async (input = {}, member = owner) =>
  (await as(app, member, (ctx) => listCalendarBookings(ctx, { ...december, ...input }))).items;

async function confirm(bookingId: string, dates: string[], isClashAccepted = false) {
  await as(app, owner, (ctx) =>
    moveBookingDays(ctx, { bookingId, dates, status: 'confirmed', isClashAccepted }),
  );
}

describe('the days of a range', () => {
  test('are those of all jobs by date and call, with place, hold and zone', async () => {
    const place = await makeLocation(app, owner, { projectId: ritual });
    await makeShootDay(app, owner, { projectId: ritual, date: '2026-11-30' });
    await makeShootDay(app, owner, { projectId: ritual, date: '2026-12-31', callTime: '08:00' });
    await makeShootDay(app, owner, { projectId: trailhead, date: '2026-12-31', callTime: '06:00' });
    const { id } = await makeShootDay(app, owner, {
      ...{ projectId: trailhead, date: '2026-12-01', locationId: place.id },
      ...{ dayKind: 'prelight', timeZone: 'Europe/Berlin', holdStatus: 'confirmed' },
    });
    await makeShootDay(app, owner, { projectId: ritual, date: '2027-01-01' });
    const listed = await days();
    expect(listed.map((it) => [it.date, it.projectName])).toEqual([
      ['2026-12-01', 'Trailhead'],
      ['2026-12-31', 'Trailhead'],
      ['2026-12-31', 'Morning Ritual'],
    ]);
    expect(listed[0]).toMatchObject({
      ...{ id, dayKind: 'prelight', holdStatus: 'confirmed', timeZone: 'Europe/Berlin' },
      ...{ locationName: 'Calloway residence', callSheetStatus: null, clashes: null },
      crew: { confirmed: 0, firstHold: 0, secondHold: 0 },
    });
  });

  test('include released days, and those of one hold status if asked', async () => {
    const day = await makeShootDay(app, owner, { projectId: ritual });
    await makeShootDay(app, owner, { projectId: trailhead, holdStatus: 'second_hold' });
    await as(app, owner, (ctx) => moveHold(ctx, { id: day.id, holdStatus: 'released' }));
    expect((await days()).map((it) => it.holdStatus).sort()).toEqual(['released', 'second_hold']);
    expect(await days({ holds: ['second_hold'] })).toMatchObject([{ projectId: trailhead }]);
    expect(await days({ holds: ['confirmed'] })).toEqual([]);
  });

  test('count their crew, and name who is confirmed on another job', async () => {
    const silas = await makeCrewMember(app, owner, { name: 'Silas Quon', defaultRole: 'DP' });
    const date = '2026-12-02';
    await makeShootDay(app, owner, { projectId: ritual, date });
    await makeShootDay(app, owner, { projectId: trailhead, date });
    const one = await makeBooking(app, owner, {
      ...{ projectId: ritual, crewMemberId: silas.id, dates: [date, '2026-12-03'] },
    });
    await makeBooking(app, owner, { projectId: trailhead, crewMemberId: silas.id, dates: [date] });
    await makeBooking(app, owner, { projectId: trailhead, dates: [date] });
    expect((await days()).map((it) => it.clashes)).toEqual([null, null]);
    await confirm(one.id, [date]);
    const listed = new Map((await days()).map((it) => [it.projectName, it]));
    expect(listed.get('Trailhead')).toMatchObject({
      crew: { confirmed: 0, firstHold: 1, secondHold: 1 },
      clashes: [{ name: 'Silas Quon', role: 'DP', projectName: 'Morning Ritual' }],
    });
    expect(listed.get('Morning Ritual')).toMatchObject({
      crew: { confirmed: 1, firstHold: 0, secondHold: 0 },
      clashes: null,
    });
  });

  test('are those of a job, a person or a department', async () => {
    const { crewMemberId } = await makeBooking(app, owner, {
      ...{ projectId: ritual, department: 'camera', dates: ['2026-12-04'] },
    });
    await makeShootDay(app, owner, { projectId: ritual, date: '2026-12-04' });
    await makeShootDay(app, owner, { projectId: ritual, date: '2026-12-05' });
    await makeShootDay(app, owner, { projectId: trailhead, date: '2026-12-04' });
    const datesOf = async (input: object) =>
      (await days(input)).map((it) => `${it.projectName} ${it.date}`);
    expect(await datesOf({ projectId: trailhead })).toEqual(['Trailhead 2026-12-04']);
    expect(await datesOf({ crewMemberId })).toEqual(['Morning Ritual 2026-12-04']);
    expect(await datesOf({ department: 'camera' })).toEqual(['Morning Ritual 2026-12-04']);
    expect(await datesOf({ department: 'sound' })).toEqual([]);
  });

  test('leave out deleted jobs, and archived ones unless one is chosen', async () => {
    for (const projectId of [ritual, trailhead]) {
      await makeShootDay(app, owner, { projectId });
      await makeBooking(app, owner, { projectId });
    }
    await removeRecord(app, 'projects', { id: ritual });
    await as(app, owner, async (ctx) => {
      await updateProject(ctx, { id: trailhead, status: 'closed' });
      await archiveProject(ctx, { id: trailhead });
    });
    expect([await days(), await bookings()]).toEqual([[], []]);
    expect([await days({ projectId: ritual }), await bookings({ projectId: ritual })]).toEqual([
      [],
      [],
    ]);
    expect(await days({ projectId: trailhead })).toHaveLength(1);
    expect(await bookings({ projectId: trailhead })).toHaveLength(1);
  });
});

describe('the bookings of a range', () => {
  test('have each date with its rank, job and challenge', async () => {
    const first = await makeBooking(app, owner, {
      ...{ projectId: ritual, dates: ['2026-11-30', '2026-12-01', '2026-12-02'] },
    });
    const { crewMemberId } = first;
    await makeBooking(app, owner, { projectId: trailhead, crewMemberId, dates: ['2026-12-02'] });
    await makeChallenge(app, owner, { bookingId: first.id, date: '2026-12-02' });
    await confirm(first.id, ['2026-12-01']);
    const listed = await bookings();
    expect(
      listed.map((it) => [it.date, it.projectName, it.status, it.holdRank, it.confirmedOn]),
    ).toEqual([
      ['2026-12-01', 'Morning Ritual', 'confirmed', 1, null],
      ['2026-12-02', 'Morning Ritual', 'first_hold', 1, null],
      ['2026-12-02', 'Trailhead', 'second_hold', 2, null],
    ]);
    expect(listed.map((it) => it.challengeExpiresAt !== null)).toEqual([false, true, false]);
    expect(Object.keys(listed[0] ?? {}).filter((it) => /rate|email|phone|fee/i.test(it))).toEqual(
      [],
    );
  });

  test('say on which job a held person is confirmed', async () => {
    const { id, crewMemberId } = await makeBooking(app, owner, { projectId: ritual });
    await makeBooking(app, owner, { projectId: trailhead, crewMemberId });
    await confirm(id, ['2026-12-01']);
    expect((await bookings()).map((it) => [it.projectName, it.confirmedOn])).toEqual([
      ['Morning Ritual', null],
      ['Trailhead', 'Morning Ritual'],
    ]);
  });

  test('are those of a job, person, department or hold, released ones only if asked', async () => {
    const { id, crewMemberId } = await makeBooking(app, owner, { projectId: ritual });
    await makeBooking(app, owner, { projectId: trailhead, department: 'camera' });
    const jobs = async (input: object) => (await bookings(input)).map((it) => it.projectName);
    expect(await jobs({ projectId: trailhead })).toEqual(['Trailhead']);
    expect(await jobs({ crewMemberId })).toEqual(['Morning Ritual']);
    expect(await jobs({ department: 'camera' })).toEqual(['Trailhead']);
    expect(await jobs({ holds: ['confirmed'] })).toEqual([]);
    await as(app, owner, (ctx) =>
      moveBookingDays(ctx, { bookingId: id, dates: ['2026-12-01'], status: 'released' }),
    );
    expect(await jobs({})).toEqual(['Trailhead']);
    expect(await jobs({ holds: ['released'] })).toEqual(['Morning Ritual']);
  });
});

test('people are found by name, role and department', async () => {
  await makeCrewMember(app, owner);
  await makeCrewMember(app, owner, {
    ...{ name: 'anouk Bell', department: 'camera', defaultRole: 'DIT' },
  });
  const people = async (input: object, member = owner) =>
    (await as(app, member, (ctx) => listCalendarPeople(ctx, input))).items.map((it) => it.name);
  expect(await people({})).toEqual(['anouk Bell', 'Theo Marsh']);
  expect(await people({ department: 'camera' })).toEqual(['anouk Bell']);
  expect(await people({ query: 'gaff' })).toEqual(['Theo Marsh']);
  expect(await people({ query: '%' })).toEqual([]);
});

test('public holidays are those of the company’s country', async () => {
  const range = { from: '2026-12-25', to: '2027-01-01' };
  const holidays = async () => (await as(app, owner, (ctx) => listHolidays(ctx, range))).items;
  expect(await holidays()).toEqual([
    { date: '2026-12-25', name: 'Christmas Day' },
    { date: '2027-01-01', name: "New Year's Day" },
  ]);
  await as(app, owner, (ctx) => updateCompany(ctx, { country: 'SA' }));
  expect(await holidays()).toEqual([]);
  const feast = { from: '2026-05-01', to: '2026-05-31' };
  const { items } = await as(app, owner, (ctx) => listHolidays(ctx, feast));
  expect(items.map(({ date }) => date)).toEqual([
    ...['2026-05-26', '2026-05-27', '2026-05-28', '2026-05-29'],
  ]);
});

test.each([
  ['2026-01-01', '2027-01-15', true],
  ['2026-01-01', '2027-01-16', false],
  ['2026-01-02', '2026-01-01', false],
])('a range from %s to %s is accepted: %s', (from, to, isAccepted) => {
  expect(ListCalendar.safeParse({ from, to }).success).toBe(isAccepted);
});
