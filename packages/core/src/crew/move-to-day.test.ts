import {
  activityOf,
  as,
  createTestApp,
  makeBooking,
  makeProject,
  makeShootDay,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '../kernel/context.ts';
import { findShootDay, updateShootDay } from '../schedule/shoot-days/index.ts';
import { findDayWithCrew } from './day-crew/index.ts';
import { moveHold } from './day-moves/index.ts';
import { giveCrewCall, listCrewCalls, listDayCrew, moveBookingDays, moveToDay } from './index.ts';

const date = '2026-12-01';

let app: TestApp;
let owner: TestMember;
let projectId: string;
let main: string;
let second: string;

beforeAll(async () => {
  app = await createTestApp();
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
});

beforeEach(async () => {
  projectId = (await makeProject(app, owner)).id;
  main = (await makeShootDay(app, owner, { projectId, date })).id;
  const unit = { projectId, date, label: '2nd unit', callTime: '10:00', wrapTime: '22:00' };
  second = (await makeShootDay(app, owner, unit)).id;
});

afterAll(() => app.close());

test('people move to a second unit with their calls, on every surface, and back', async () => {
  const { id } = await makeBooking(app, owner, { projectId, dates: [date] });
  await asOwner((ctx) =>
    moveBookingDays(ctx, { bookingId: id, dates: [date], status: 'confirmed' }),
  );
  const early = { shootDayId: main, bookingId: id, mode: 'offset', callTime: null } as const;
  await asOwner((ctx) => giveCrewCall(ctx, { ...early, offsetMinutes: -30 }));
  const before = await calls(main);
  app.clock.advance(60);
  await move(second, id);
  expect([await names(main), await names(second)]).toEqual([[], ['Theo Marsh']]);
  expect(await calls(main)).toEqual([]);
  expect(await calls(second)).toMatchObject([{ name: 'Theo Marsh', callTime: '09:30' }]);
  const found = await asOwner((ctx) => findDayWithCrew(ctx, { shootDayId: second }));
  expect(found.crew).toMatchObject([{ name: 'Theo Marsh', callTime: '09:30' }]);
  expect(await activityOf(app, owner, 1)).toMatchObject([
    { verb: 'crew_joined', subjectId: second, summary: '1 person was moved to 2nd unit' },
  ]);
  await move(main, id);
  expect(await calls(main)).toEqual(before);
});

test('a hold moves without a call', async () => {
  const held = await makeBooking(app, owner, { projectId, dates: [date] });
  await move(second, held.id);
  expect(await names(second)).toEqual(['Theo Marsh']);
  expect(await asOwner((ctx) => listDayCrew(ctx, { shootDayId: second }))).toMatchObject([
    { call: null, callTime: '10:00' },
  ]);
});

test('moving again changes nothing', async () => {
  const { id } = await makeBooking(app, owner, { projectId, dates: [date] });
  await move(second, id);
  const [entry] = await activityOf(app, owner, 1);
  await move(second, id);
  expect(await activityOf(app, owner, 1)).toEqual([entry]);
});

test('is refused for another date, and for a day that is gone', async () => {
  const other = await makeBooking(app, owner, { projectId, dates: ['2026-12-02'] });
  expect(await refusalOf(move(second, other.id))).toBe('conflict');
  const { id } = await makeBooking(app, owner, { projectId, dates: [date] });
  await asOwner((ctx) => moveHold(ctx, { id: second, holdStatus: 'released' }));
  expect(await refusalOf(move(second, id))).toBe('conflict');
  expect(await names(main)).toEqual(['Theo Marsh']);
});

test('both days are newer for those who ask what changed', async () => {
  const { id } = await makeBooking(app, owner, { projectId, dates: [date] });
  await asOwner((ctx) => updateShootDay(ctx, { id: main, notes: 'Bring the crane' }));
  app.clock.advance(60);
  await move(second, id);
  const stamps = await Promise.all(
    [main, second].map((shootDayId) => asOwner((ctx) => stampOf(ctx, shootDayId))),
  );
  expect(stamps[0]).toEqual(stamps[1]);
});

async function stampOf(ctx: Ctx, id: string) {
  return (await findShootDay(ctx, { id })).updatedAt;
}

const asOwner = <Result>(act: (ctx: Ctx) => Promise<Result>) => as(app, owner, act);
const move = (shootDayId: string, ...bookingIds: string[]) =>
  asOwner((ctx) => moveToDay(ctx, { shootDayId, bookingIds }));
const calls = (shootDayId: string) => asOwner((ctx) => listCrewCalls(ctx, { shootDayId }));

async function names(shootDayId: string): Promise<string[]> {
  const crew = await asOwner((ctx) => listDayCrew(ctx, { shootDayId }));
  return crew.map((it) => it.name);
}
