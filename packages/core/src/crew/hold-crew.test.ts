import {
  as,
  createTestApp,
  makeBooking,
  makeCrewMember,
  makeProject,
  makeShootDay,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listCalendarBookings } from '../across/calendar/index.ts';
import { closeProject } from '../across/job-steps/index.ts';
import { lockProject } from '../jobs/projects/index.ts';
import {
  addBookedDates,
  holdCrew,
  listJobCrew,
  moveBookedDates,
  moveBookingDays,
  setHoldExpiry,
} from './index.ts';

let app: TestApp;
let owner: TestMember;
let ritual: string;
let trailhead: string;
let theo: string;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  ({ owner } = await makeWorkspace(app, { plan: 'house' }));
  ritual = (await makeProject(app, owner, { name: 'Ritual' })).id;
  trailhead = (await makeProject(app, owner, { name: 'Trailhead' })).id;
  theo = (await makeCrewMember(app, owner)).id;
});

afterAll(() => app.close());

async function hold(projectId: string, dates: string[]) {
  const input = { projectId, crewMemberIds: [theo], dates, status: 'first_hold' as const };
  const { bookingIds, bookingDayIds } = await as(app, owner, (ctx) => holdCrew(ctx, input));
  return { bookingId: bookingIds[0] ?? '', bookingDayIds };
}

const add = (id: string, dates: string[], member = owner) =>
  as(app, member, (ctx) => addBookedDates(ctx, { id, dates, status: 'first_hold' }));

async function dates() {
  const range = { from: '2026-12-01', to: '2026-12-31' };
  const { items } = await as(app, owner, (ctx) => listCalendarBookings(ctx, range));
  return items.map((it) => `${it.date} ${it.projectName} ${it.status} ${it.holdRank}`);
}

test('a person is held in one booking of a job, whenever dates are added', async () => {
  const first = await hold(ritual, ['2026-12-01']);
  const second = await hold(ritual, ['2026-12-02', '2026-12-03']);
  expect(second.bookingId).toBe(first.bookingId);
  expect(second.bookingDayIds).toHaveLength(2);
  expect(await dates()).toEqual([
    '2026-12-01 Ritual first_hold 1',
    '2026-12-02 Ritual first_hold 1',
    '2026-12-03 Ritual first_hold 1',
  ]);
});

test('each added date has the next free rank, and joins the shoot day of its date', async () => {
  await hold(trailhead, ['2026-12-02']);
  const day = await makeShootDay(app, owner, { projectId: ritual, date: '2026-12-02' });
  const { bookingId } = await hold(ritual, ['2026-12-01']);
  await add(bookingId, ['2026-12-02', '2026-12-03']);
  expect(await dates()).toEqual([
    '2026-12-01 Ritual first_hold 1',
    '2026-12-02 Trailhead first_hold 1',
    '2026-12-02 Ritual second_hold 2',
    '2026-12-03 Ritual first_hold 1',
  ]);
  const [row] = await app.system.sql`
    select shoot_day_id from booking_days where booking_id = ${bookingId} and date = '2026-12-02'`;
  expect(row?.shootDayId ?? row?.shoot_day_id).toBe(day.id);
});

test('released dates are held again, and dates that stand stay as they are', async () => {
  const { bookingId } = await hold(ritual, ['2026-12-01', '2026-12-02']);
  await as(app, owner, (ctx) =>
    moveBookingDays(ctx, { bookingId, dates: ['2026-12-01'], status: 'released' }),
  );
  const { bookingDayIds } = await add(bookingId, ['2026-12-01', '2026-12-02', '2026-12-03']);
  expect(bookingDayIds).toHaveLength(2);
  expect(await dates()).toEqual([
    '2026-12-01 Ritual first_hold 1',
    '2026-12-02 Ritual first_hold 1',
    '2026-12-03 Ritual first_hold 1',
  ]);
  expect(await refusalOf(add(bookingId, ['2026-12-01', '2026-12-02']))).toBe('conflict');
});

test('two holds at once are one booking', async () => {
  const held = await Promise.all([hold(ritual, ['2026-12-01']), hold(ritual, ['2026-12-02'])]);
  expect(new Set(held.map((it) => it.bookingId)).size).toBe(1);
});

test('nobody is held on a closed job', async () => {
  const { id: bookingId } = await makeBooking(app, owner, {
    projectId: ritual,
    crewMemberId: theo,
  });
  await as(app, owner, async (ctx) => closeProject(ctx, await lockProject(ctx, { id: ritual })));
  expect(await refusalOf(add(bookingId, ['2026-12-05']))).toBe('project_closed');
});

describe('until when a hold counts', () => {
  const expiries = async () => {
    const { people } = await as(app, owner, (ctx) => listJobCrew(ctx, { projectId: ritual }));
    return people.flatMap((it) => it.dates.map((on) => `${on.date} ${on.holdExpiresOn}`));
  };
  const until = (bookingDayIds: string[], holdExpiresOn: string | null) =>
    as(app, owner, (ctx) => setHoldExpiry(ctx, { bookingDayIds, holdExpiresOn }));

  test('is set with the hold, for dates that are held again too', async () => {
    const { bookingId } = await hold(ritual, ['2026-12-01']);
    await as(app, owner, (ctx) =>
      moveBookingDays(ctx, { bookingId, dates: ['2026-12-01'], status: 'released' }),
    );
    const dates = ['2026-12-01', '2026-12-02'];
    const input = {
      projectId: ritual,
      crewMemberIds: [theo],
      dates,
      status: 'first_hold' as const,
    };
    await as(app, owner, (ctx) => holdCrew(ctx, { ...input, holdExpiresOn: '2026-11-27' }));
    expect(await expiries()).toEqual(['2026-12-01 2026-11-27', '2026-12-02 2026-11-27']);
  });

  test('is changed and cleared, and ends with the hold', async () => {
    const { bookingId, bookingDayIds } = await hold(ritual, ['2026-12-01']);
    await until(bookingDayIds, '2026-11-30');
    expect(await expiries()).toEqual(['2026-12-01 2026-11-30']);
    await as(app, owner, (ctx) =>
      moveBookingDays(ctx, { bookingId, dates: ['2026-12-01'], status: 'confirmed' }),
    );
    expect(await expiries()).toEqual(['2026-12-01 null']);
    expect(await refusalOf(until(bookingDayIds, '2026-11-30'))).toBe('conflict');
    const other = await hold(trailhead, ['2026-12-01']);
    await until(other.bookingDayIds, null);
  });

  test('is as before once a release is taken back', async () => {
    const { bookingDayIds } = await hold(ritual, ['2026-12-01']);
    await until(bookingDayIds, '2026-11-30');
    const to = (move: { status: 'released' | 'first_hold'; holdExpiresOn?: string }) =>
      as(app, owner, (ctx) => moveBookedDates(ctx, { bookingDayIds, ...move }));
    await to({ status: 'released' });
    expect(await expiries()).toEqual(['2026-12-01 null']);
    const past = to({ status: 'first_hold', holdExpiresOn: '2020-01-01' });
    expect(await refusalOf(past)).toBe('invalid_parameter holdExpiresOn');
    await to({ status: 'first_hold', holdExpiresOn: '2026-11-30' });
    expect(await expiries()).toEqual(['2026-12-01 2026-11-30']);
  });

  test('is not in the past', async () => {
    const { bookingDayIds } = await hold(ritual, ['2026-12-01']);
    expect(await refusalOf(until(bookingDayIds, '2020-01-01'))).toBe(
      'invalid_parameter holdExpiresOn',
    );
  });
});

test('people without a rate are named and counted when many are confirmed', async () => {
  const unpaid = await Promise.all(
    ['Ada Ono', 'Bo Lind', 'Cy Reed'].map((name) =>
      makeCrewMember(app, owner, { name, dayRateCents: null }),
    ),
  );
  const { bookingDayIds } = await as(app, owner, (ctx) =>
    holdCrew(ctx, {
      ...{ projectId: ritual, crewMemberIds: [theo, ...unpaid.map((it) => it.id)] },
      ...{ dates: ['2026-12-01'], status: 'first_hold' },
    }),
  );
  const confirming = as(app, owner, (ctx) =>
    moveBookedDates(ctx, { bookingDayIds, status: 'confirmed' }),
  );
  await expect(confirming).rejects.toMatchObject({
    code: 'conflict',
    message: 'Set a rate for Ada Ono and 2 more before you confirm.',
  });
});

test('many people are held for many dates before the database has statistics', async () => {
  const { owner: other } = await makeWorkspace(app, { plan: 'house' });
  const crewMemberIds: string[] = [];
  for (let n = 0; n < 50; n += 1) {
    crewMemberIds.push((await makeCrewMember(app, other, { email: null, phone: null })).id);
  }
  for (let job = 0; job < 6; job += 1) {
    const { id: projectId } = await makeProject(app, other);
    const dates = [`2027-0${job + 1}-01`, `2027-0${job + 1}-02`];
    for (const date of dates) await makeShootDay(app, other, { projectId, date });
    const input = { projectId, crewMemberIds, dates, status: 'first_hold' as const };
    const { bookingDayIds } = await as(app, other, (ctx) => holdCrew(ctx, input));
    expect(bookingDayIds).toHaveLength(100);
  }
}, 30_000);
