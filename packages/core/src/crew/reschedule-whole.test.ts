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
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { addAway } from './crew-away/index.ts';
import {
  giveCrewCall,
  moveBookingDays,
  previewReschedule,
  rescheduleBooking,
  undoReschedule,
} from './index.ts';

const december = (day: number) => `2026-12-${String(day).padStart(2, '0')}`;
const [first, second, third, fourth] = [1, 2, 3, 4].map(december) as [
  string,
  string,
  string,
  string,
];

let app: TestApp;
let owner: TestMember;
let projectId: string;
let crewMemberId: string;

beforeAll(async () => {
  app = await createTestApp();
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
});

beforeEach(async () => {
  app.clock.advance(1);
  projectId = (await makeProject(app, owner)).id;
  crewMemberId = (await makeCrewMember(app, owner)).id;
});

afterAll(() => app.close());

const asOwner = <T>(act: (ctx: Ctx) => Promise<T>) => as(app, owner, act);

const hold = async (dates: string[]) =>
  (await makeBooking(app, owner, { projectId, crewMemberId, dates })).id;

const confirm = (bookingId: string, dates: string[]) =>
  asOwner((ctx) => moveBookingDays(ctx, { bookingId, dates, status: 'confirmed' }));

type Status = 'first_hold' | 'confirmed';

const inputOf = (bookingId: string, dates: string[], byDays: number, status: Status) => ({
  ...{ bookingId, dates, byDays, status },
});

const { crewCalls } = schema;

const callsTo = (shootDayId: string) =>
  asOwner((ctx) =>
    ctx.tx
      .select({
        mode: crewCalls.mode,
        callTime: crewCalls.callTime,
        offsetMinutes: crewCalls.offsetMinutes,
      })
      .from(crewCalls)
      .where(and(eq(crewCalls.shootDayId, shootDayId), isNull(crewCalls.deletedAt))),
  );

describe('the call of a person who moves', () => {
  test.each([
    ['first_hold', { mode: 'time', callTime: '05:30', offsetMinutes: 0 }, 'is called at 05:30'],
    [
      'confirmed',
      { mode: 'offset', callTime: null, offsetMinutes: -45 },
      'is called 45 min before the general call',
    ],
    ['confirmed', { mode: 'on_call', callTime: null, offsetMinutes: 0 }, 'is on call'],
  ] as const)(
    '%s goes to the new day, as the preview says, and an undo returns it',
    async (status, call, words) => {
      const one = await makeShootDay(app, owner, { projectId, date: first });
      const two = await makeShootDay(app, owner, { projectId, date: second });
      const bookingId = await hold([first]);
      if (status === 'confirmed') await confirm(bookingId, [first]);
      await asOwner((ctx) => giveCrewCall(ctx, { bookingId, shootDayId: one.id, ...call }));
      const input = inputOf(bookingId, [first], 1, status);
      const preview = await asOwner((ctx) => previewReschedule(ctx, input));
      expect(preview.days).toEqual([{ date: second, label: two.label, call: words }]);
      const { moveId } = await asOwner((ctx) => rescheduleBooking(ctx, input));
      expect([await callsTo(one.id), await callsTo(two.id)]).toEqual([[], [call]]);
      await asOwner((ctx) => undoReschedule(ctx, { moveId }));
      expect([await callsTo(one.id), await callsTo(two.id)]).toEqual([[call], []]);
    },
  );

  test('ends where no shoot day is on the new date, and none is given to who had none', async () => {
    const one = await makeShootDay(app, owner, { projectId, date: first });
    const two = await makeShootDay(app, owner, { projectId, date: second });
    const bookingId = await hold([first]);
    await asOwner((ctx) => rescheduleBooking(ctx, inputOf(bookingId, [first], 1, 'first_hold')));
    expect(await callsTo(two.id)).toEqual([]);
    await asOwner((ctx) => giveCrewCall(ctx, { bookingId, shootDayId: two.id, callTime: '05:30' }));
    await asOwner((ctx) => rescheduleBooking(ctx, inputOf(bookingId, [second], 7, 'first_hold')));
    expect([await callsTo(one.id), await callsTo(two.id)]).toEqual([[], []]);
  });
});

test('the preview names the new dates on which the person is away', async () => {
  const bookingId = await hold([first, second]);
  const away = { crewMemberId, fromDate: fourth, toDate: december(9), note: 'Surgery' };
  await asOwner((ctx) => addAway(ctx, away));
  const input = inputOf(bookingId, [first, second], 2, 'first_hold');
  const { dates } = await asOwner((ctx) => previewReschedule(ctx, input));
  expect(dates.map(({ to, isAway }) => [to, isAway])).toEqual([
    [third, false],
    [fourth, true],
  ]);
  expect(JSON.stringify(dates)).not.toContain('Surgery');
});

describe('a run that goes on beside the dates in view', () => {
  const preview = async (bookingId: string, dates: string[], shown?: object) => {
    const input = { ...inputOf(bookingId, dates, 7, 'first_hold'), shown: shown as never };
    const { from, to } = await asOwner((ctx) => previewReschedule(ctx, input));
    return { from, to };
  };

  test('moves as a whole', async () => {
    const bookingId = await hold([3, 4, 5, 6, 7].map(december));
    const whole = { from: [3, 4, 5, 6, 7].map(december), to: [10, 11, 12, 13, 14].map(december) };
    const view = { from: december(4), to: december(6) };
    expect(await preview(bookingId, [4, 5, 6].map(december), view)).toEqual(whole);
    expect(await preview(bookingId, [3, 4, 5].map(december))).toMatchObject({
      from: [3, 4, 5].map(december),
    });
  });

  test('ends at a gap, at another status or rank, and at what is in view', async () => {
    const bookingId = await hold([1, 3, 4, 5, 6, 8].map(december));
    const view = { from: december(4), to: december(5) };
    const own = [4, 5].map(december);
    expect((await preview(bookingId, own, view)).from).toEqual([3, 4, 5, 6].map(december));
    await confirm(bookingId, [december(6)]);
    expect((await preview(bookingId, own, view)).from).toEqual([3, 4, 5].map(december));
    const all = { from: december(1), to: december(30) };
    expect((await preview(bookingId, own, all)).from).toEqual(own);
    const other = await makeProject(app, owner);
    const dates = [december(20)];
    await makeBooking(app, owner, { projectId: other.id, crewMemberId, dates });
    const behind = await hold([19, 20].map(december));
    const cut = { from: december(10), to: december(19) };
    expect((await preview(behind, [december(19)], cut)).from).toEqual([december(19)]);
  });
});
