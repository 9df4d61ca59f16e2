import {
  as,
  createTestApp,
  makeBooking,
  makeProject,
  makeShootDay,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../kernel/context.ts';
import { moveHold } from '../day-moves/index.ts';
import { giveCrewCall, moveBookingDays } from '../index.ts';
import { findDayWithCrew, listDaysInRange, shootDayTool } from './index.ts';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  ({ owner } = await makeWorkspace(app));
});

afterAll(() => app.close());

test('a released day has no number and is listed only on request', async () => {
  const { id: projectId } = await makeProject(app, owner);
  const first = await makeShootDay(app, owner, { projectId, date: '2026-12-01' });
  const second = await makeShootDay(app, owner, { projectId, date: '2026-12-02' });
  await makeShootDay(app, owner, { projectId, date: '2026-11-30', dayKind: 'prelight' });
  await asOwner((ctx) => moveHold(ctx, { id: first.id, holdStatus: 'released' }));
  const one = await asOwner((ctx) => findDayWithCrew(ctx, { projectId, dayNumber: 1 }));
  expect(one.id).toBe(second.id);
  const range = { from: '2026-11-30', to: '2026-12-02', projectId, limit: 25 };
  const standing = await asOwner((ctx) => listDaysInRange(ctx, range));
  expect(standing.items.map(({ date }) => date)).toEqual(['2026-11-30', '2026-12-02']);
  const gone = await asOwner((ctx) => listDaysInRange(ctx, { ...range, holdStatus: 'released' }));
  expect(gone.items.map(({ id }) => id)).toEqual([first.id]);
});

test('of two days on one date the active one is found, and each has its own crew', async () => {
  const { id: projectId } = await makeProject(app, owner);
  const date = '2026-12-05';
  const unitA = await makeShootDay(app, owner, { projectId, date, callTime: '07:00' });
  const { id: bookingId } = await makeBooking(app, owner, { projectId, dates: [date] });
  const unitB = await makeShootDay(app, owner, { projectId, date, callTime: '15:00' });
  const a = await asOwner((ctx) => findDayWithCrew(ctx, { shootDayId: unitA.id }));
  const b = await asOwner((ctx) => findDayWithCrew(ctx, { shootDayId: unitB.id }));
  expect(a.crew).toMatchObject([{ name: 'Theo Marsh', status: 'first_hold', callTime: '07:00' }]);
  expect(b.crew).toEqual([]);
  await asOwner((ctx) => giveCrewCall(ctx, { shootDayId: unitB.id, bookingId, callTime: '16:00' }));
  const called = await asOwner((ctx) => findDayWithCrew(ctx, { shootDayId: unitB.id }));
  expect(called.crew).toMatchObject([{ callTime: '16:00' }]);
  await asOwner((ctx) => moveHold(ctx, { id: unitA.id, holdStatus: 'released' }));
  const found = await asOwner((ctx) => findDayWithCrew(ctx, { projectId, date }));
  expect(found.id).toBe(unitB.id);
});

test('released crew is not on the day, and a list counts the same people', async () => {
  const { id: projectId } = await makeProject(app, owner);
  const date = '2026-12-08';
  const { id } = await makeShootDay(app, owner, { projectId, date });
  const stays = await makeBooking(app, owner, { projectId, dates: [date], callTime: '05:45' });
  const goes = await makeBooking(app, owner, { projectId, dates: [date] });
  await asOwner((ctx) =>
    moveBookingDays(ctx, { bookingId: stays.id, dates: [date], status: 'confirmed' }),
  );
  await asOwner((ctx) =>
    moveBookingDays(ctx, { bookingId: goes.id, dates: [date], status: 'released' }),
  );
  const day = await asOwner((ctx) => findDayWithCrew(ctx, { shootDayId: id }));
  expect(day.crew).toMatchObject([{ status: 'confirmed', callTime: '05:45' }]);
  const { items } = await asOwner((ctx) =>
    listDaysInRange(ctx, { from: date, to: date, limit: 25 }),
  );
  expect(items).toMatchObject([{ crew: { confirmed: 1, total: 1 } }]);
});

test('at most 50 people are returned, and all are counted', async () => {
  const { id: projectId } = await makeProject(app, owner);
  const date = '2026-12-10';
  const { id } = await makeShootDay(app, owner, { projectId, date });
  const { crewMemberId } = await makeBooking(app, owner, { projectId, dates: [date] });
  for (let n = 0; n < 50; n += 1) {
    await makeBooking(app, owner, { projectId, crewMemberId, dates: [date] });
  }
  const sheet = await asOwner(async (ctx) =>
    shootDayTool.toShootDaySheet(ctx, await findDayWithCrew(ctx, { shootDayId: id })),
  );
  expect(sheet.crew).toHaveLength(50);
  expect(sheet.crew_counts).toEqual({ first_hold: 1, second_hold: 50 });
  expect(sheet).not.toHaveProperty('location');
  expect(sheet).not.toHaveProperty('call_sheet');
});

test('a second unit with a name of its own is not counted', async () => {
  const { id: projectId } = await makeProject(app, owner);
  const add = (date: string, label?: string) =>
    makeShootDay(app, owner, { projectId, date, ...(label && { label }) });
  const numbered = (dayNumber: number) =>
    asOwner((ctx) => findDayWithCrew(ctx, { projectId, dayNumber }));
  await add('2026-12-01');
  const unit = await add('2026-12-01', '2nd unit');
  await add('2026-12-02');
  await add('2026-12-03', 'Beach');
  expect(unit.label).toBe('2nd unit');
  const labels = [await numbered(1), await numbered(2), await numbered(3)].map((it) => it.label);
  expect(labels).toEqual(['Day 1 of 3', 'Day 2 of 3', 'Beach']);
  await expect(numbered(4)).rejects.toMatchObject({ code: 'not_found' });
});

function asOwner<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return as(app, owner, work);
}
