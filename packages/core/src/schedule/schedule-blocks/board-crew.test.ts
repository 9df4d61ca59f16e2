import {
  as,
  createTestApp,
  makeBooking,
  makeCrewMember,
  makeMember,
  makeProject,
  makeShootDay,
  makeStrips,
  makeWorkRules,
  makeWorkspace,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findStripboard } from '../../crew/day-crew/index.ts';
import { giveCrewCall, listDayCrew, moveBookingDays } from '../../crew/index.ts';
import { saveTimecards } from '../../crew/wrap-reports/index.ts';
import { setProjectRole } from '../../jobs/team/index.ts';
import { standardRules } from '../work-rules/index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let projectId: string;
let dayId: string;

const zone = { timeZone: 'America/Los_Angeles', holdStatus: 'confirmed' } as const;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  company = await makeWorkspace(app);
  owner = company.owner;
  projectId = (await makeProject(app, owner)).id;
  const times = { date: '2026-12-01', callTime: '07:00', wrapTime: '19:00' };
  dayId = (await makeShootDay(app, owner, { projectId, ...zone, ...times })).id;
});
afterAll(() => app.close());

type Given = Omit<Parameters<typeof giveCrewCall>[1], 'shootDayId' | 'bookingId'>;

interface Booked {
  shootDayId?: string;
  projectId?: string;
  crewMemberId?: string;
  date?: string;
  given?: Given;
  unionStatus?: string;
}

/** Confirms somebody for a day and calls them. Returns their ids. */
async function book(name: string, input: Booked = {}) {
  const { given, unionStatus, shootDayId = dayId, date = '2026-12-01', ...more } = input;
  const crewMemberId =
    input.crewMemberId ?? (await makeCrewMember(app, owner, { name, unionStatus })).id;
  const booking = await makeBooking(app, owner, {
    ...{ projectId, rateUnit: 'day', rateHours: 10, ...more },
    ...{ crewMemberId, dates: [date] },
  });
  await as(app, owner, async (ctx) => {
    const confirm = { bookingId: booking.id, dates: [date], isClashAccepted: true };
    await moveBookingDays(ctx, { ...confirm, status: 'confirmed' });
    if (given) await giveCrewCall(ctx, { shootDayId, bookingId: booking.id, ...given });
  });
  return booking;
}

async function crewOf(by = owner) {
  const board = await as(app, by, (ctx) => findStripboard(ctx, { projectId }));
  const crew = board.days.find((it) => it.id === dayId)?.crew ?? [];
  return Object.fromEntries(crew.map(({ name, ...it }) => [name, it]));
}

const at = (time: string, date = '2026-12-01') => Date.parse(`${date}T${time}:00-08:00`);

/** A day of another job on the evening before, which wraps after midnight. */
async function nightBefore() {
  const { id } = await makeProject(app, owner, { name: 'Trailhead' });
  const times = { date: '2026-11-30', callTime: '14:00', wrapTime: '00:20' };
  const night = await makeShootDay(app, owner, { projectId: id, ...zone, ...times });
  return { projectId: id, shootDayId: night.id, date: '2026-11-30' };
}

test('who works on a day, with the call and the rules of each', async () => {
  await makeWorkRules(app, owner, {
    unionName: 'DGA',
    firstMealMinutes: 300,
    mealWarningMinutes: 300,
  });
  await book('Ana');
  await book('Bo', { given: { mode: 'offset', callTime: null, offsetMinutes: -45 } });
  await book('Cy', { given: { callTime: '05:30' }, unionStatus: 'dga' });
  await book('Di', { given: { mode: 'on_call', callTime: null } });
  await book('Ed', { given: { mode: 'no_call', callTime: null } });
  const { id: held } = await makeCrewMember(app, owner, { name: 'Flo' });
  await makeBooking(app, owner, { projectId, crewMemberId: held });
  const crew = await crewOf();
  expect(Object.entries(crew).map(([name, it]) => [name, it.callAt])).toEqual([
    ['Ana', at('07:00')],
    ['Bo', at('06:15')],
    ['Cy', at('05:30')],
  ]);
  expect(crew.Ana).toMatchObject({ rules: { firstMealMinutes: 360 }, bookedMinutes: 600 });
  expect(crew.Cy?.rules).toEqual({
    ...{ restMinutes: 660, firstMealMinutes: 300, mealWarningMinutes: 300 },
    secondMealMinutes: standardRules.secondMealMinutes,
  });
});

test('the work before on other jobs, without their names for a 1st AD who is crew', async () => {
  const { crewMemberId } = await book('Ana');
  await book('Ana', { ...(await nightBefore()), crewMemberId });
  const before = { callAt: at('14:00', '2026-11-30'), endAt: at('00:20') };
  expect((await crewOf()).Ana?.before).toEqual({ ...before, place: 'Trailhead' });
  const ad = await makeMember(app, company, 'crew');
  const role = { projectId, membershipId: ad.membershipId, projectRole: 'first_ad' } as const;
  await as(app, owner, (ctx) => setProjectRole(ctx, { ...role, isHeld: true }));
  expect((await crewOf(ad)).Ana?.before).toEqual({ ...before, place: null });
});

test('work ends when the person went out, else with the later of plan and booking', async () => {
  const { crewMemberId } = await book('Ana');
  const night = await nightBefore();
  const booking = await book('Ana', { ...night, crewMemberId });
  const ends = async () => (await crewOf()).Ana?.before?.endAt;
  const strips = [{ kind: 'setup' as const, minutes: 700 }];
  await makeStrips(app, owner, { shootDayId: night.shootDayId, strips });
  expect(await ends()).toBe(at('01:40'));
  const rests = await as(app, owner, (ctx) => listDayCrew(ctx, { shootDayId: dayId }));
  expect(rests[0]?.shortRest).toMatchObject({ words: '5h 20m of rest', wrappedAt: '01:40' });
  const card = { shootDayId: night.shootDayId, bookingIds: [booking.id] };
  await as(app, owner, (ctx) => saveTimecards(ctx, { ...card, inTime: '14:00', outTime: '22:30' }));
  expect(await ends()).toBe(at('22:30', '2026-11-30'));
  await as(app, owner, (ctx) => saveTimecards(ctx, { ...card, isAbsent: true }));
  expect(await ends()).toBeUndefined();
});
