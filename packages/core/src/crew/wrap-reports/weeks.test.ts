import {
  as,
  createTestApp,
  makeBooking,
  makeCrewMember,
  makeProject,
  makeShootDay,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '../../kernel/context.ts';
import { listBillableTimecards } from '../../sales/invoices/list-billable-timecards.ts';
import { moveBookingDays, updateBooking } from '../index.ts';
import {
  findWrapReport,
  listPersonTimecards,
  listTimecards,
  reopenWrapReport,
  saveTimecards,
  submitWrapReport,
} from './index.ts';

const week = [30, 1, 2, 3, 4, 5, 6].map(
  (day) => `2026-${day === 30 ? '11' : '12'}-${String(day).padStart(2, '0')}`,
);
type OtRule = 'ca_8_12' | '1.5_after_40_week' | '1.5_after_10';

let app: TestApp;
let owner: TestMember;
let crewMemberId: string;

beforeAll(async () => {
  app = await createTestApp();
  ({ owner } = await makeWorkspace(app, { plan: 'house' }));
});
beforeEach(async () => {
  crewMemberId = (await makeCrewMember(app, owner)).id;
});
afterAll(() => app.close());

const asOwner = <T>(work: (ctx: Ctx) => Promise<T>) => as(app, owner, work);

/** Makes a booking of the person on a new job, by default confirmed, paid $20.00 an hour. */
async function book(dates: string[], otRule: OtRule, isConfirmed = true) {
  const { id: projectId } = await makeProject(app, owner);
  const days = new Map<string, string>();
  for (const date of dates) {
    const day = { projectId, date, callTime: '07:00', holdStatus: 'confirmed' as const };
    days.set(date, (await makeShootDay(app, owner, day)).id);
  }
  const booking = await makeBooking(app, owner, { projectId, crewMemberId, dates });
  if (isConfirmed) {
    const confirmed = { bookingId: booking.id, dates, status: 'confirmed' as const };
    await asOwner((ctx) => moveBookingDays(ctx, confirmed));
  }
  const terms = { otRule, rateUnit: 'hour' as const, rateCents: 2_000 };
  await asOwner((ctx) => updateBooking(ctx, { id: booking.id, ...terms }));
  return { id: booking.id, projectId, days };
}

type Booked = Awaited<ReturnType<typeof book>>;

const dayOf = ({ days }: Booked, date: string) => days.get(date) ?? '';

async function work(booked: Booked, hours: Record<string, [string, string]>) {
  for (const [date, [inTime, outTime]] of Object.entries(hours)) {
    const meal = { mealMinutes: 0 };
    await asOwner((ctx) =>
      saveTimecards(ctx, {
        ...{ shootDayId: dayOf(booked, date), bookingIds: [booked.id], inTime, outTime, ...meal },
      }),
    );
  }
}

const daysOf = (dates: string[], times: [string, string]) =>
  Object.fromEntries(dates.map((it) => [it, times]));

async function cardsOf({ projectId }: Booked) {
  const { bookings } = await asOwner((ctx) => listTimecards(ctx, { projectId }));
  return bookings[0]?.cards ?? [];
}

/** Minutes at 1×, 1.5× and 2× of each card of a booking. */
async function minutesOf(booked: Booked) {
  return (await cardsOf(booked)).map(({ timecard }) =>
    [100, 150, 200].map(
      (percent) => timecard?.bands?.find((it) => it.percent === percent)?.minutes ?? 0,
    ),
  );
}

const submit = (booked: Booked, date: string) =>
  asOwner((ctx) => submitWrapReport(ctx, { shootDayId: dayOf(booked, date) }));

test('the seventh day of a week in California pays 1.5× and 2× after 8 hours, on every surface', async () => {
  const booked = await book(week, 'ca_8_12');
  await work(booked, daysOf(week.slice(0, 6), ['07:00', '13:00']));
  await work(booked, { '2026-12-06': ['07:00', '17:00'] });
  expect((await minutesOf(booked)).at(-1)).toEqual([0, 480, 120]);
  const shootDayId = dayOf(booked, '2026-12-06');
  const report = await asOwner((ctx) => findWrapReport(ctx, { shootDayId }));
  expect(report.people[0]?.timecard?.words).toEqual([
    'In 07:00, out 17:00, no meal: 10h',
    'Seventh day of the week. 36h straight before in the week',
    '8h at 1.5×, 2h at 2×',
  ]);
  await submit(booked, '2026-12-06');
  const { projectId } = booked;
  const billable = await asOwner((ctx) => listBillableTimecards(ctx, { projectId }));
  expect(billable.map((it) => it.amountCents)).toEqual([8 * 3_000 + 2 * 4_000]);
});

test('seven days over two weeks, or with a day off, have no seventh day', async () => {
  const dates = [...week.slice(1), '2026-12-07'];
  const booked = await book(dates, 'ca_8_12');
  await work(booked, daysOf(dates, ['07:00', '11:00']));
  expect(await minutesOf(booked)).toEqual(dates.map(() => [240, 0, 0]));
});

test('the hours of a person on two jobs count together, and those paid as overtime only once', async () => {
  const first = await book(week.slice(0, 4), 'ca_8_12');
  const second = await book(week.slice(4, 6), 'ca_8_12');
  await work(first, daysOf(week.slice(0, 4), ['07:00', '17:00']));
  await work(second, daysOf(week.slice(4, 6), ['07:00', '16:00']));
  expect(await minutesOf(first)).toEqual(week.slice(0, 4).map(() => [480, 120, 0]));
  // 32 h straight before, then 8 and none.
  expect(await minutesOf(second)).toEqual([
    [480, 60, 0],
    [0, 540, 0],
  ]);
  expect((await cardsOf(second))[1]?.timecard?.words[1]).toBe(
    '40h straight before in the week, with other bookings',
  );
  const { bookings } = await asOwner((ctx) => listPersonTimecards(ctx, { crewMemberId }));
  const own = bookings.find((it) => it.bookingId === second.id);
  expect(own?.totals.minutesAt150).toBe(600);
});

test('the hours of a day on two jobs count together in California', async () => {
  const [date = ''] = week;
  const [first, second] = [await book([date], 'ca_8_12'), await book([date], 'ca_8_12', false)];
  await work(first, { [date]: ['07:00', '13:00'] });
  await work(second, { [date]: ['14:00', '22:00'] });
  expect(await minutesOf(first)).toEqual([[360, 0, 0]]);
  expect(await minutesOf(second)).toEqual([[120, 240, 120]]);
});

test('a rule of days alone does not count the week, but its straight hours count to that of others', async () => {
  const first = await book(week.slice(0, 3), '1.5_after_40_week');
  await work(first, daysOf(week.slice(0, 3), ['07:00', '17:00']));
  const [second, third] = [
    await book(week.slice(5, 6), '1.5_after_10'),
    await book(week.slice(6), '1.5_after_40_week'),
  ];
  await work(second, { [week[5] ?? '']: ['07:00', '17:00'] });
  await work(third, { [week[6] ?? '']: ['07:00', '11:00'] });
  expect(await minutesOf(second)).toEqual([[600, 0, 0]]);
  expect(await minutesOf(third)).toEqual([[0, 240, 0]]);
  await work(second, { [week[5] ?? '']: ['07:00', '15:00'] });
  expect(await minutesOf(third)).toEqual([[120, 120, 0]]);
});

test('an agreed card stays as it is: the card that is agreed later carries the overtime', async () => {
  const [first, second] = [
    await book(week.slice(1, 5), '1.5_after_40_week'),
    await book(week.slice(0, 1), '1.5_after_40_week'),
  ];
  const monday = week[0] ?? '';
  await work(first, daysOf(week.slice(1, 5), ['07:00', '17:00']));
  for (const date of week.slice(1, 5)) await submit(first, date);
  const agreed = await minutesOf(first);
  expect(agreed).toEqual(week.slice(1, 5).map(() => [600, 0, 0]));
  await work(second, { [monday]: ['07:00', '17:00'] });
  expect(await minutesOf(first)).toEqual(agreed);
  expect(await minutesOf(second)).toEqual([[0, 600, 0]]);
  await submit(second, monday);
  const shootDayId = dayOf(first, week[1] ?? '');
  await asOwner((ctx) => reopenWrapReport(ctx, { shootDayId, reason: 'Out was later' }));
  await work(first, { [week[1] ?? '']: ['07:00', '18:00'] });
  expect(await minutesOf(second)).toEqual([[0, 600, 0]]);
  expect(await minutesOf(first)).toEqual([[600, 60, 0], ...agreed.slice(1)]);
});

test('a card that was agreed before the week was kept is counted by its booking as it was then', async () => {
  const booked = await book(week, 'ca_8_12');
  await work(booked, daysOf(week, ['07:00', '16:00']));
  const sunday = week[6] ?? '';
  await submit(booked, sunday);
  expect((await minutesOf(booked)).at(-1)).toEqual([0, 480, 60]);
  await app.system.sql`update timecards set rules = rules - 'week'
    where shoot_day_id = ${dayOf(booked, sunday)}`;
  expect((await minutesOf(booked)).at(-1)).toEqual([480, 60, 0]);
});
