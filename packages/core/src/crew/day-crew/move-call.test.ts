import {
  activityOf,
  as,
  createTestApp,
  makeBooking,
  makeCrewMember,
  makeProject,
  makeShootDay,
  makeWorkRules,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addStrips } from '../../schedule/schedule-blocks/index.ts';
import { giveCrewCall, listCrewCalls, listDayCrew, moveBookingDays } from '../index.ts';
import { saveTimecards } from '../wrap-reports/index.ts';
import { moveCall, previewCall } from './index.ts';

let app: TestApp;
let owner: TestMember;
let projectId: string;
let dayId: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  owner = (await makeWorkspace(app)).owner;
  projectId = (await makeProject(app, owner)).id;
  dayId = await addDay('2026-12-01', { callTime: '07:00', wrapTime: '19:00' });
});
afterAll(() => app.close());

type DayInput = Omit<Parameters<typeof makeShootDay>[2], 'projectId' | 'date'>;
type Call = Omit<Parameters<typeof giveCrewCall>[1], 'shootDayId' | 'bookingId'>;

async function addDay(date: string, input: DayInput = {}, of = projectId): Promise<string> {
  const times = { holdStatus: 'confirmed', timeZone: 'America/Los_Angeles' } as const;
  return (await makeShootDay(app, owner, { projectId: of, date, ...times, ...input })).id;
}

/** Books and confirms somebody for a day, and calls them. Returns their id in the address book. */
async function call(name: string, given: Call, input: { unionStatus?: string } = {}) {
  const { id } = await makeCrewMember(app, owner, { name, ...input });
  await callTo(dayId, '2026-12-01', id, given);
  return id;
}

async function callTo(shootDayId: string, date: string, crewMemberId: string, given: Call) {
  const { projectId: of } = await app.system.sql<{ projectId: string }[]>`
    select project_id as "projectId" from shoot_days where id = ${shootDayId}`.then(
    ([it]) => it ?? { projectId },
  );
  const booking = await makeBooking(app, owner, { projectId: of, crewMemberId, dates: [date] });
  await as(app, owner, async (ctx) => {
    const confirm = { bookingId: booking.id, dates: [date], isClashAccepted: true };
    await moveBookingDays(ctx, { ...confirm, status: 'confirmed' });
    await giveCrewCall(ctx, { shootDayId, bookingId: booking.id, ...given });
  });
}

const calls = async () => {
  const rows = await as(app, owner, (ctx) => listCrewCalls(ctx, { shootDayId: dayId }));
  return Object.fromEntries(rows.map(({ name, callTime }) => [name, callTime]));
};
const move = (input: Omit<Parameters<typeof moveCall>[1], 'id'>) =>
  as(app, owner, (ctx) => moveCall(ctx, { id: dayId, ...input }));

describe('the general call', () => {
  beforeEach(async () => {
    await call('Ana', { callTime: null });
    await call('Bo', { mode: 'offset', callTime: null, offsetMinutes: -30 });
    await call('Cy', { callTime: '06:00' });
    await call('Di', { mode: 'on_call', callTime: null });
    await call('Ed', { mode: 'no_call', callTime: null });
  });

  test('moves everybody who is on it, and pre-calls by their minutes', async () => {
    const at7 = { Ana: '07:00', Bo: '06:30', Cy: '06:00', Di: '07:00', Ed: '07:00' };
    expect(await calls()).toEqual(at7);
    await move({ from: '07:00', callTime: '08:15', wrapTime: '20:15' });
    expect(await calls()).toEqual({ ...at7, Ana: '08:15', Bo: '07:45', Di: '08:15', Ed: '08:15' });
    expect((await activityOf(app, owner)).map((it) => it.summary)).toContain(
      'The call of Day 1 of 1 was moved from 07:00 to 08:15, with 4 people',
    );
  });

  test('is previewed with who moves and who stays', async () => {
    const preview = await as(app, owner, (ctx) =>
      previewCall(ctx, { id: dayId, callTime: '00:15' }),
    );
    expect(preview.people.map(({ name, from, to }) => `${name} ${from} ${to}`)).toEqual([
      'Cy 06:00 06:00',
      'Bo 06:30 23:45',
      'Ana 07:00 00:15',
      'Di 07:00 00:15',
      'Ed 07:00 00:15',
    ]);
    expect(preview).toMatchObject({ wrapTime: '12:15', sentSheetId: null });
    expect((await calls()).Ana).toBe('07:00');
  });

  test('moves strips with a fixed start along, if asked', async () => {
    const strip = { kind: 'setup', minutes: 60, description: 'Kitchen' } as const;
    const strips = [{ ...strip, start: '23:30' }, strip];
    await as(app, owner, (ctx) => addStrips(ctx, { shootDayId: dayId, strips }));
    const starts = async () => {
      const rows = await app.system.sql<{ start: string | null }[]>`
        select start from schedule_blocks where shoot_day_id = ${dayId} order by position`;
      return rows.map((it) => it.start);
    };
    await move({ from: '07:00', callTime: '08:00' });
    expect(await starts()).toEqual(['23:30', null]);
    await move({ from: '08:00', callTime: '09:00', movesStarts: true });
    expect(await starts()).toEqual(['00:30', null]);
  });

  test('is not moved by somebody who saw another one', async () => {
    await move({ from: '07:00', callTime: '08:00' });
    expect(await refusalOf(move({ from: '07:00', callTime: '06:00' }))).toBe('conflict');
    expect((await calls()).Ana).toBe('08:00');
  });
});

test('a time needs one, and the other modes keep none', async () => {
  const none = call('Ana', { mode: 'time', callTime: null });
  expect(await refusalOf(none)).toBe('invalid_parameter callTime');
  await call('Bo', { mode: 'on_call', callTime: '05:00', offsetMinutes: 15 });
  const [{ mode, callTime, offset }] = await app.system.sql<
    [{ mode: string; callTime: string | null; offset: number }]
  >`select mode, call_time as "callTime", offset_minutes as offset from crew_calls
    where shoot_day_id = ${dayId} and mode = 'on_call'`;
  expect({ mode, callTime, offset }).toEqual({ mode: 'on_call', callTime: null, offset: 0 });
});

/** Returns the bookings of people on a day, in their order. */
async function bookingsOn(shootDayId: string, crewMemberIds: string[]) {
  const rows = await app.system.sql<{ id: string; person: string }[]>`
    select b.id, b.crew_member_id as person from crew_calls c join bookings b on b.id = c.booking_id
    where c.shoot_day_id = ${shootDayId}`;
  return crewMemberIds.map((id) => rows.find((it) => it.person === id)?.id);
}

describe('rest before a call', () => {
  const rests = async () => {
    const people = await as(app, owner, (ctx) => listDayCrew(ctx, { shootDayId: dayId }));
    return Object.fromEntries(people.map((it) => [it.name, it.shortRest]));
  };
  /** The day before, of another job, which wraps after midnight. */
  const nightBefore = async () => {
    const { id } = await makeProject(app, owner, { name: 'Trailhead' });
    return addDay('2026-11-30', { callTime: '14:00', wrapTime: '00:20' }, id);
  };

  test('is shown where it is shorter than the rules, from any job', async () => {
    const night = await nightBefore();
    const early = await call('Ana', { mode: 'offset', callTime: null, offsetMinutes: -60 });
    const late = await call('Bo', { callTime: '11:00' });
    await callTo(night, '2026-11-30', early, { callTime: null });
    await callTo(night, '2026-11-30', late, { callTime: null });
    expect(await rests()).toEqual({
      Ana: { words: '5h 40m of rest', wrappedAt: '00:20', projectName: 'Trailhead' },
      Bo: null,
    });
  });

  test('is counted from when the person went out, and not for those who did not come', async () => {
    const night = await nightBefore();
    const early = await call('Ana', { callTime: '09:00' });
    const absent = await call('Bo', { callTime: '09:00' });
    await callTo(night, '2026-11-30', early, { callTime: null });
    await callTo(night, '2026-11-30', absent, { callTime: null });
    const [ana, bo] = await bookingsOn(night, [early, absent]);
    await as(app, owner, async (ctx) => {
      const card = { shootDayId: night, bookingIds: [ana ?? ''] };
      await saveTimecards(ctx, { ...card, inTime: '14:00', outTime: '22:30' });
      await saveTimecards(ctx, { ...card, bookingIds: [bo ?? ''], isAbsent: true });
    });
    expect(await rests()).toEqual({ Ana: null, Bo: null });
  });

  test('is counted by the rules of the union', async () => {
    await makeWorkRules(app, owner, { unionName: 'DGA', restMinutes: 720 });
    const night = await nightBefore();
    const ana = await call('Ana', { callTime: '11:00' }, { unionStatus: 'dga' });
    await callTo(night, '2026-11-30', ana, { callTime: null });
    expect((await rests()).Ana).toMatchObject({ words: '10h 40m of rest' });
  });

  test('is an hour shorter when clocks go forward, and nothing without a call', async () => {
    dayId = await addDay('2027-03-14', { callTime: '07:00' });
    const before = await addDay('2027-03-13', { callTime: '09:00', wrapTime: '21:30' });
    const { id } = await makeCrewMember(app, owner, { name: 'Ana' });
    await callTo(dayId, '2027-03-14', id, { callTime: null });
    await callTo(before, '2027-03-13', id, { callTime: null });
    expect((await rests()).Ana).toMatchObject({ words: '8h 30m of rest' });
    const { id: other } = await makeCrewMember(app, owner, { name: 'Bo' });
    await callTo(dayId, '2027-03-14', other, { mode: 'no_call', callTime: null });
    await callTo(before, '2027-03-13', other, { callTime: null });
    expect((await rests()).Bo).toBeNull();
  });
});
