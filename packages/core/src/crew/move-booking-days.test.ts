import {
  as,
  createTestApp,
  makeBooking,
  makeCrewMember,
  makeMember,
  makeProject,
  makeShootDay,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  whileCommitting,
} from '@callboard/testing/factories';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeProject } from '../across/job-steps/index.ts';
import { listActivity } from '../activity/index.ts';
import { findProject } from '../jobs/projects/index.ts';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { listCrewCalls, listDayCrew, listJobCrew, listKillFees, moveBookingDays } from './index.ts';

const first = '2026-12-01';
const second = '2026-12-02';
const third = '2026-12-03';

let app: TestApp;
let owner: TestMember;
let crewMemberId: string;

beforeAll(async () => {
  app = await createTestApp();
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
});

beforeEach(async () => {
  crewMemberId = (await makeCrewMember(app, owner)).id;
});

afterAll(() => app.close());

describe('dates that are moved together', () => {
  test('move all or none', async () => {
    const id = await held([first, second, third]);
    await move(id, 'confirmed', [second]);
    expect(await refusalOf(move(id, 'released', [first, second]))).toBe('conflict');
    expect(await refusalOf(move(id, 'released', [first, '2026-12-25']))).toBe('not_found');
    expect(await placesOf(id)).toEqual([
      `${first} 1 first_hold`,
      `${second} 1 confirmed`,
      `${third} 1 first_hold`,
    ]);
    await move(id, 'released', [first, third]);
    expect(await placesOf(id)).toEqual([
      `${first} null released`,
      `${second} 1 confirmed`,
      `${third} null released`,
    ]);
  });

  test('make one activity entry with the reason', async () => {
    const id = await held([first, second]);
    await move(id, 'confirmed', [first, second]);
    await move(id, 'cancelled', [first, second], { reason: 'The client moved the job' });
    const { items } = await asOwner((ctx) => listActivity(ctx, { limit: 1 }));
    expect(items).toMatchObject([
      {
        verb: 'booking_moved',
        subjectId: id,
        summary: 'Theo Marsh, Gaffer, is now canceled for 2 dates',
        data: { dates: [first, second], reason: 'The client moved the job' },
      },
    ]);
  });

  test('record when they were confirmed and released, and clear it when they are held again', async () => {
    const id = await held([first]);
    const at = app.clock.now();
    await move(id, 'confirmed', [first]);
    expect(await dateOf(id)).toMatchObject({ confirmedAt: at, releasedAt: null, reason: null });
    await move(id, 'cancelled', [first], { reason: 'Rain' });
    expect(await dateOf(id)).toMatchObject({ confirmedAt: null, reason: 'Rain' });
    await move(id, 'first_hold', [first]);
    await move(id, 'released', [first]);
    expect(await dateOf(id)).toMatchObject({ releasedAt: at, holdRank: null });
    await move(id, 'inquired', [first]);
    expect(await dateOf(id)).toMatchObject({ releasedAt: null, reason: null, holdRank: null });
  });
});

describe('a kill fee', () => {
  const fee = { reason: 'Rain', killFeePercent: 50 };
  const pay: [Overrides, number][] = [
    [{ rateCents: 95_001 }, 47_501],
    [{ rateCents: 10_000, rateUnit: 'hour', rateHours: 10 }, 50_000],
    [{ rateCents: 10_000, rateUnit: 'hour', rateHours: 10, otRule: 'ca_8_12' }, 55_000],
    [{ rateCents: 500_000, rateUnit: 'week' }, 50_000],
    [{ rateCents: 300_000, rateUnit: 'flat' }, 75_000],
  ];

  test.each(pay)('of half a day at %o is %d', async (terms, cents) => {
    const id = await held([first, second], terms);
    await move(id, 'confirmed', [first]);
    await move(id, 'cancelled', [first], fee);
    expect(await dateOf(id)).toMatchObject({ killFeeCents: cents });
    await move(id, 'first_hold', [first]);
    expect(await dateOf(id)).toMatchObject({ killFeeCents: null });
  });

  test('is set by those who may set pay, and seen by those who may see it', async () => {
    const id = await held([first]);
    await move(id, 'confirmed', [first]);
    const company = { id: owner.workspaceId };
    const coordinator = await makeMember(app, company, 'coordinator');
    const callOff = (ctx: Ctx) =>
      moveBookingDays(ctx, { bookingId: id, dates: [first], status: 'cancelled', ...fee });
    expect(await refusalOf(as(app, coordinator, callOff))).toBe('forbidden');
    await asOwner(callOff);
    const [projectId] = await projectsOf(id);
    const feesFor = async (member: TestMember) => {
      const { people } = await as(app, member, (ctx) =>
        listJobCrew(ctx, { projectId: projectId ?? '' }),
      );
      return people.flatMap(({ dates }) => dates.map((it) => it.killFeeCents));
    };
    expect(await feesFor(coordinator)).toEqual([47_500]);
    expect(await feesFor(await makeMember(app, company, 'crew'))).toEqual([null]);
  });

  test('is known before a day is canceled, to those who may see pay', async () => {
    const id = await held([first, second], { rateCents: 300_000, rateUnit: 'flat' });
    await move(id, 'confirmed', [first]);
    const [projectId = ''] = await projectsOf(id);
    const { id: shootDayId } = await makeShootDay(app, owner, { projectId, date: first });
    const feesFor = async (member: TestMember) =>
      (await as(app, member, (ctx) => listDayCrew(ctx, { shootDayId }))).map((it) => it.killFees);
    expect(await feesFor(owner)).toEqual([{ half: 75_000, full: 150_000, currency: 'USD' }]);
    const producer = await makeMember(app, { id: owner.workspaceId }, 'producer');
    expect(await feesFor(producer)).toEqual([null]);
  });

  test('is known before one person is called off, and is what they are then paid', async () => {
    const id = await held([first, second], { rateCents: 95_001 });
    const other = await held([third]);
    await move(id, 'confirmed', [first]);
    const idOf = async (bookingId: string, on: string) => (await dateOf(bookingId, on))?.id ?? '';
    const bookingDayIds = [await idOf(id, second), await idOf(id, first)];
    const feesFor = (member: TestMember, ids = bookingDayIds) =>
      as(app, member, (ctx) => listKillFees(ctx, { bookingDayIds: ids }));
    const fees = { half: 47_501, full: 95_001, currency: 'USD' };
    expect(await feesFor(owner)).toEqual([fees, fees]);
    await move(id, 'cancelled', [first], fee);
    expect(await dateOf(id)).toMatchObject({ killFeeCents: fees.half });
    const producer = await makeMember(app, { id: owner.workspaceId }, 'producer');
    expect(await feesFor(producer)).toEqual([]);
    const twoJobs = feesFor(owner, [...bookingDayIds, await idOf(other, third)]);
    expect(await refusalOf(twoJobs)).toBe('invalid_parameter bookingDayIds');
  });
});

describe('a clash', () => {
  test('names the first date on which the person is confirmed elsewhere', async () => {
    const one = await held([first, second, third]);
    await move(one, 'confirmed', [second, third]);
    const other = await held([first, second, third]);
    await expect(move(other, 'confirmed', [third, second, first])).rejects.toMatchObject({
      code: 'conflict',
      message: 'This person is confirmed on another job on Wed 2 Dec.',
    });
    await move(other, 'confirmed', [first]);
    await move(one, 'cancelled', [second], { reason: 'Rain' });
    await move(other, 'confirmed', [second]);
  });

  test('does not arise with a hold, or with another person', async () => {
    await held([first]);
    await move(await held([first]), 'confirmed', [first]);
    crewMemberId = (await makeCrewMember(app, owner, { name: 'Pilar Nunez' })).id;
    await move(await held([first]), 'confirmed', [first]);
  });

  test('of two jobs that confirm one person at once rejects the second', async () => {
    const [one, other] = [await held([first]), await held([first])];
    const late = await whileCommitting(app, {
      by: owner,
      change: (ctx) =>
        moveBookingDays(ctx, { bookingId: one, dates: [first], status: 'confirmed' }),
      work: () => move(other, 'confirmed', [first]),
    });
    expect(late).toEqual({ outcome: 'conflict', hasWaited: true, changedNothing: true });
  });

  test('that was accepted still needs a rate', async () => {
    const id = await held([first], { rateCents: null });
    expect(await refusalOf(move(id, 'confirmed', [first]))).toBe('no refusal');
    crewMemberId = (await makeCrewMember(app, owner, { dayRateCents: null })).id;
    const unpaid = await held([first]);
    const confirm = move(unpaid, 'confirmed', [first], { isClashAccepted: true });
    await expect(confirm).rejects.toMatchObject({
      code: 'conflict',
      message: 'Set a rate before you confirm.',
    });
    const favor = await held([first], { rateCents: 0 });
    await move(favor, 'confirmed', [first]);
  });
});

describe('the hold ranks of one person on one date', () => {
  test('stay 1 to n when the hold before a confirmed second is released', async () => {
    const ids = [await held([first]), await held([first]), await held([first])];
    const [one = '', two = '', three = ''] = ids;
    await move(two, 'confirmed', [first]);
    await move(one, 'released', [first]);
    expect(await ranksOf(ids)).toEqual(['null released', '1 confirmed', '2 second_hold']);
    await move(two, 'cancelled', [first], { reason: 'Rain' });
    expect(await ranksOf([three])).toEqual(['1 first_hold']);
    const next = await held([first]);
    expect(await ranksOf([next])).toEqual(['2 second_hold']);
  });

  test('close up behind a second hold that is moved to first', async () => {
    const behindOutsider = await held([first], { status: 'second_hold' });
    const next = await held([first]);
    expect(await ranksOf([behindOutsider, next])).toEqual(['1 second_hold', '2 second_hold']);
    await move(next, 'first_hold', [first]);
    expect(await ranksOf([behindOutsider, next])).toEqual(['2 second_hold', '1 first_hold']);
    expect(await refusalOf(move(behindOutsider, 'first_hold', [first]))).toBe('conflict');
    await move(next, 'released', [first]);
    expect(await ranksOf([behindOutsider])).toEqual(['1 first_hold']);
  });

  test('are appended for a released person who is held again', async () => {
    const ids = [await held([first]), await held([first])];
    const [one = ''] = ids;
    await move(one, 'declined', [first]);
    await move(one, 'first_hold', [first]);
    expect(await ranksOf(ids)).toEqual(['2 second_hold', '1 first_hold']);
  });

  test('are separate for each date', async () => {
    const ids = [await held([first, second]), await held([first, second])];
    const [one = ''] = ids;
    await move(one, 'released', [second]);
    expect(await ranksOf(ids)).toEqual(['1 first_hold', '2 second_hold']);
    expect(await ranksOf(ids, second)).toEqual(['null released', '1 first_hold']);
  });

  test('of a closed job move up, and its holds stay as they were', async () => {
    const open = await held([first]);
    const { id: projectId } = await makeProject(app, owner, { name: 'Test Kitchen' });
    const booking = { projectId, crewMemberId, dates: [first] };
    const { id } = await makeBooking(app, owner, booking);
    await asOwner(async (ctx) => closeProject(ctx, await findProject(ctx, { id: projectId })));
    await move(open, 'released', [first]);
    expect(await ranksOf([id])).toEqual(['1 second_hold']);
    expect(await refusalOf(move(id, 'first_hold', [first]))).toBe('project_closed');
  });
});

test('a date confirmed again gets one crew call, at the booking’s time', async () => {
  const { id: projectId } = await makeProject(app, owner);
  const day = await makeShootDay(app, owner, { projectId, date: first });
  const id = await held([first], { projectId, callTime: '05:00' });
  for (const status of ['confirmed', 'cancelled', 'first_hold', 'confirmed'] as const) {
    await move(id, status, [first], { reason: 'Changed plans' });
  }
  const calls = await asOwner((ctx) => listCrewCalls(ctx, { shootDayId: day.id }));
  expect(calls).toMatchObject([{ callTime: '05:00', status: 'confirmed' }]);
});

type Overrides = Partial<Parameters<typeof makeBooking>[2]>;

/** Books the test's person on a new job. */
async function held(dates: string[], overrides: Overrides = {}): Promise<string> {
  const projectId = overrides.projectId ?? (await makeProject(app, owner)).id;
  return (await makeBooking(app, owner, { ...overrides, projectId, crewMemberId, dates })).id;
}

type Move = Parameters<typeof moveBookingDays>[1];

function move(
  bookingId: string,
  status: Move['status'],
  dates: string[],
  more: Pick<Move, 'reason' | 'isClashAccepted' | 'killFeePercent'> = {},
): Promise<void> {
  return asOwner((ctx) => moveBookingDays(ctx, { bookingId, dates, status, ...more }));
}

function daysOf(bookingId: string) {
  const { bookingDays } = schema;
  return asOwner(({ tx }) =>
    tx
      .select()
      .from(bookingDays)
      .where(eq(bookingDays.bookingId, bookingId))
      .orderBy(asc(bookingDays.date)),
  );
}

async function projectsOf(bookingId: string): Promise<string[]> {
  const rows = await app.system.sql<{ id: string }[]>`
    select project_id as id from bookings where id = ${bookingId}`;
  return rows.map(({ id }) => id);
}

async function dateOf(bookingId: string, date = first) {
  return (await daysOf(bookingId)).find((day) => day.date === date);
}

async function placesOf(bookingId: string): Promise<string[]> {
  const days = await daysOf(bookingId);
  return days.map(({ date, holdRank, status }) => `${date} ${holdRank} ${status}`);
}

function ranksOf(ids: string[], date = first): Promise<string[]> {
  return Promise.all(
    ids.map(async (id) => {
      const day = await dateOf(id, date);
      return `${day?.holdRank} ${day?.status}`;
    }),
  );
}

function asOwner<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return as(app, owner, work);
}
