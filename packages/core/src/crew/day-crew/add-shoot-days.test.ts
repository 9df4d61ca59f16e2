import { dayKindLabels, dayKinds } from '@callboard/domain/shoot-days/enums';
import { AddShootDays, MoveHold, UpdateShootDay } from '@callboard/domain/shoot-days/fields';
import {
  activityOf,
  as,
  createTestApp,
  makeBooking,
  makeLocation,
  makeProject,
  makeShootDay,
  makeWorkspace,
  refusalOf,
  removeRecord,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { updateCompany } from '../../accounts/workspaces/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { listShootDays, updateShootDay } from '../../schedule/shoot-days/index.ts';
import { listEvents } from '../../tell/events/index.ts';
import { moveHold } from '../day-moves/index.ts';
import { listCrewCalls, moveBookingDays } from '../index.ts';
import { addShootDays, findDayWithCrew, listJobDays } from './index.ts';

let app: TestApp;
let owner: TestMember;
let projectId: string;

beforeAll(async () => {
  app = await createTestApp();
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
});

beforeEach(async () => {
  projectId = (await makeProject(app, owner)).id;
});

afterAll(() => app.close());

describe('the label of a new day', () => {
  test('counts the active shoot days, not released ones or other kinds', async () => {
    const first = await hold('2026-12-01');
    const second = await hold('2026-12-02', { holdStatus: 'confirmed' });
    await hold('2026-11-30', { dayKind: 'prelight' });
    await hold('2026-12-10', { dayKind: 'reshoot' });
    expect((await hold('2026-12-03')).label).toBe('Day 3 of 3');
    await move(first.id, 'released');
    await move(second.id, 'cancelled');
    expect((await hold('2026-12-04')).label).toBe('Day 2 of 2');
    expect(await labelsOf()).toEqual([
      'Prelight',
      'Shoot day',
      'Shoot day',
      'Day 1 of 2',
      'Day 2 of 2',
      'Reshoot day',
    ]);
  });

  test('follows from the dates of the days, whenever they were added', async () => {
    await hold('2026-12-05');
    await hold('2026-12-03', { dayKind: 'tech_scout' });
    await hold('2026-12-04');
    await hold('2026-12-01', { dayKind: 'tech_scout' });
    await hold('2026-12-06', { label: 'Pick-ups' });
    await hold('2026-12-07');
    expect(await labelsOf()).toEqual([
      'Tech scout 1',
      'Tech scout 2',
      'Day 1 of 4',
      'Day 2 of 4',
      'Pick-ups',
      'Day 4 of 4',
    ]);
  });

  test('of another day changes with updated_at and an event, and only then', async () => {
    const first = await hold('2026-12-01');
    await hold('2026-12-02', { label: 'Night unit' });
    app.clock.advance(60);
    const since = app.clock.now();
    const last = await hold('2026-12-03');
    const { items } = await asOwner((ctx) => listEvents(ctx, { limit: 10, since }));
    expect(items.map(({ name, summary }) => [name, summary])).toEqual([
      ['schedule_day_updated', expect.stringContaining('name changed from Day 1 of 2')],
      ['schedule_day_created', expect.any(String)],
    ]);
    const changed = await asOwner((ctx) =>
      listShootDays(ctx, { projectId, limit: 10, updatedSince: since }),
    );
    expect(changed.items.map(({ id }) => id)).toEqual([last.id, first.id]);
  });

  test('that was typed can be taken back', async () => {
    const { id } = await hold('2026-12-01', { label: 'Night unit' });
    const change = (label: string | null) => asOwner((ctx) => updateShootDay(ctx, { id, label }));
    expect((await change(null)).label).toBe('Day 1 of 1');
    expect((await change('Day 7')).label).toBe('Day 7');
    await hold('2026-12-02');
    expect(await labelsOf()).toEqual(['Day 7', 'Day 2 of 2']);
  });

  test('starts at 1 for each job', async () => {
    await hold('2026-12-01');
    const other = await makeProject(app, owner, { name: 'Glow Forward' });
    const day = await makeShootDay(app, owner, { projectId: other.id });
    expect(day.label).toBe('Day 1 of 1');
  });

  test('is the given label for any kind of day', async () => {
    expect((await hold('2026-12-01', { label: 'Pick-ups, Málaga' })).label).toBe(
      'Pick-ups, Málaga',
    );
    const typed = await hold('2026-12-02', { label: 'Load-in', dayKind: 'build' });
    expect(typed).toMatchObject({ label: 'Load-in', dayKind: 'build' });
  });

  test.each(dayKinds.filter((kind) => kind !== 'shoot'))(
    'of a day of kind %s names its kind',
    async (dayKind) => {
      expect((await hold('2026-12-01', { dayKind })).label).toBe(dayKindLabels[dayKind]);
    },
  );

  test('is unique for several days added concurrently', async () => {
    const dates = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'];
    const days = await Promise.all(dates.map((date) => hold(date)));
    expect(days).toHaveLength(4);
    expect(await labelsOf()).toEqual(['Day 1 of 4', 'Day 2 of 4', 'Day 3 of 4', 'Day 4 of 4']);
  });
});

describe('a new day', () => {
  test('has the given hold status, which is logged', async () => {
    for (const [holdStatus, words] of [
      ['second_hold', 'second hold'],
      ['confirmed', 'confirmed'],
    ] as const) {
      const { id } = await hold('2026-12-01', { holdStatus, label: 'Night unit' });
      expect(await activityOf(app, owner, 1)).toMatchObject([
        { verb: 'added', subjectId: id, summary: `Night unit was added for Tue 1 Dec (${words})` },
      ]);
    }
  });

  test('takes the company’s current default times and zone; a later change affects no day', async () => {
    const { owner: berlin } = await makeWorkspace(app, { timeZone: 'Europe/Berlin' });
    const project = await makeProject(app, berlin);
    const before = await makeShootDay(app, berlin, { projectId: project.id, date: '2027-03-28' });
    expect(before).toMatchObject({ timeZone: 'Europe/Berlin', callTime: '07:00' });
    await as(app, berlin, (ctx) => updateCompany(ctx, { ...company, timeZone: 'Asia/Tokyo' }));
    const after = await makeShootDay(app, berlin, { projectId: project.id, wrapTime: '23:00' });
    expect(after).toMatchObject({ timeZone: 'Asia/Tokyo', callTime: '18:30', wrapTime: '23:00' });
    const [stored] = await as(app, berlin, (ctx) => listJobDays(ctx, { projectId: project.id }));
    expect(stored).toMatchObject({ id: after.id });
    const days = await as(app, berlin, (ctx) => listJobDays(ctx, { projectId: project.id }));
    expect(days.at(-1)).toMatchObject({ id: before.id, timeZone: 'Europe/Berlin' });
  });

  test('accepts a call time that the clocks skip, unchanged', async () => {
    const day = await hold('2027-03-14', { callTime: '02:30', wrapTime: '02:30' });
    expect(day).toMatchObject({ date: '2027-03-14', callTime: '02:30', wrapTime: '02:30' });
  });

  test('shows its location; a removed or unknown location is refused', async () => {
    const place = await makeLocation(app, owner, { projectId });
    const day = await hold('2026-12-01', { locationId: place.id });
    expect(day.location).toEqual({
      id: place.id,
      name: 'Calloway residence',
      address: '18 Fern Hill Rd',
      city: 'Pasadena',
      region: 'CA',
    });
    expect((await hold('2026-12-02', { locationId: null })).location).toBeNull();
    await removeRecord(app, 'locations', place);
    for (const locationId of [place.id, 'loc_0']) {
      const refused = refusalOf(hold('2026-12-03', { locationId }));
      expect(await refused).toBe('invalid_parameter locationId');
    }
    expect(await datesOf()).toEqual(['2026-12-01', '2026-12-02']);
  });

  test('is in the time zone of its location, unless another one is sent', async () => {
    const place = await makeLocation(app, owner, { projectId, timeZone: 'Europe/London' });
    const day = await hold('2026-12-01', { locationId: place.id });
    expect(day.timeZone).toBe('Europe/London');
    const sent = { locationId: place.id, timeZone: 'Europe/Lisbon' };
    expect((await hold('2026-12-02', sent)).timeZone).toBe('Europe/Lisbon');
  });

  test('of a removed job is refused', async () => {
    const { id } = await hold('2026-12-01');
    await removeRecord(app, 'projects', { id: projectId });
    expect(await refusalOf(hold('2026-12-02'))).toBe('not_found');
    expect(await refusalOf(move(id, 'confirmed'))).toBe('not_found');
  });
});

describe('the days of a run', () => {
  test('are added together, with one event and one activity entry each', async () => {
    app.clock.advance(1);
    const since = app.clock.now();
    const dates = ['2026-12-03', '2026-12-01', '2026-12-02'];
    const days = await asOwner((ctx) => addShootDays(ctx, { projectId, dates, callTime: '05:00' }));
    expect(days.map(({ date, label, callTime }) => [date, label, callTime])).toEqual([
      ['2026-12-03', 'Day 3 of 3', '05:00'],
      ['2026-12-01', 'Day 1 of 3', '05:00'],
      ['2026-12-02', 'Day 2 of 3', '05:00'],
    ]);
    const { items } = await asOwner((ctx) => listEvents(ctx, { limit: 10, since }));
    expect(items.map(({ name }) => name)).toEqual(Array(3).fill('schedule_day_created'));
    expect(await activityOf(app, owner, 3)).toMatchObject(Array(3).fill({ verb: 'added' }));
  });
});

describe('people who were booked before the day existed', () => {
  test('are on the day, and those who are confirmed are called', async () => {
    const held = await makeBooking(app, owner, { projectId, dates: ['2026-12-01', '2026-12-02'] });
    const hired = await makeBooking(app, owner, {
      projectId,
      dates: ['2026-12-01'],
      callTime: '05:15',
    });
    await asOwner((ctx) =>
      moveBookingDays(ctx, { bookingId: hired.id, dates: ['2026-12-01'], status: 'confirmed' }),
    );
    const gone = await makeBooking(app, owner, { projectId, dates: ['2026-12-01'] });
    await asOwner((ctx) =>
      moveBookingDays(ctx, { bookingId: gone.id, dates: ['2026-12-01'], status: 'declined' }),
    );
    const { id } = await hold('2026-12-01');
    const { crew } = await asOwner((ctx) => findDayWithCrew(ctx, { shootDayId: id }));
    const called = await asOwner((ctx) => listCrewCalls(ctx, { shootDayId: id }));
    const people = [
      ['confirmed', '05:15'],
      ['first_hold', '07:00'],
    ];
    expect(crew.map(({ status, callTime }) => [status, callTime])).toEqual(people);
    expect(called.map(({ status, callTime }) => [status, callTime])).toEqual(people);
    const rows = await bookedDates(held.id);
    expect(rows).toMatchObject([
      { date: '2026-12-01', shootDayId: id, kind: 'shoot' },
      { date: '2026-12-02', shootDayId: null, kind: 'hold' },
    ]);
    const calls = await callsTo(id);
    expect(calls).toMatchObject([{ bookingId: hired.id, callTime: '05:15' }]);
  });

  test('leave a day that was released for the one that takes its place', async () => {
    const old = await hold('2026-12-01');
    const { id: bookingId } = await makeBooking(app, owner, { projectId });
    await move(old.id, 'released');
    const day = await hold('2026-12-01', { dayKind: 'travel' });
    expect(await bookedDates(bookingId)).toMatchObject([{ shootDayId: day.id, kind: 'shoot' }]);
  });

  test('are called when they are confirmed', async () => {
    const { id } = await hold('2026-12-01');
    const { id: bookingId } = await makeBooking(app, owner, { projectId });
    expect(await callsTo(id)).toEqual([]);
    await asOwner((ctx) =>
      moveBookingDays(ctx, { bookingId, dates: ['2026-12-01'], status: 'confirmed' }),
    );
    expect(await callsTo(id)).toMatchObject([{ bookingId }]);
  });
});

test('updated_at of a day changes when somebody is held for it', async () => {
  const { id } = await hold('2026-12-01');
  app.clock.advance(60);
  const since = app.clock.now();
  await makeBooking(app, owner, { projectId });
  const input = { projectId, updatedSince: since, limit: 25 };
  const { items } = await asOwner((ctx) => listShootDays(ctx, input));
  expect(items).toMatchObject([{ id }]);
});

test('days are listed by date, two of one date in the order added', async () => {
  const late = await hold('2026-12-02');
  const unitA = await hold('2026-12-01');
  const unitB = await hold('2026-12-01', { label: 'Second unit' });
  const gone = await hold('2026-11-30');
  await move(gone.id, 'released');
  const days = await asOwner((ctx) => listJobDays(ctx, { projectId }));
  expect(days.map(({ id }) => id)).toEqual([gone.id, unitA.id, unitB.id, late.id]);
  await removeRecord(app, 'shoot_days', gone);
  expect(await datesOf()).toEqual(['2026-12-01', '2026-12-01', '2026-12-02']);
});

test.each([
  ['dates', ['2028-02-29'], ['2027-02-29']],
  ['dates', ['2999-12-31'], ['3000-01-01']],
  ['dates', run(60), run(61)],
  ['callTime', '00:00', '24:00'],
  ['wrapTime', '23:59', '7:00'],
  ['label', 'x'.repeat(100), 'x'.repeat(101)],
  ['label', '第二天', 7],
  ['timeZone', 'Asia/Kathmandu', 'Mars/Olympus'],
  ['dayKind', 'weather', 'rain'],
  ['notes', 'x'.repeat(5000), 'x'.repeat(5001)],
])('%s of a day has bounds', (field, last, first) => {
  const day = { id: 'day_0', projectId: 'prj_0', dates: ['2026-12-01'] };
  for (const schema of field === 'dates' ? [AddShootDays] : [AddShootDays, UpdateShootDay]) {
    expect(schema.safeParse({ ...day, [field]: last }).success).toBe(true);
    expect(schema.safeParse({ ...day, [field]: first }).success).toBe(false);
  }
});

test('no day can be added as released or cancelled; a blank reason counts as none', () => {
  const day = { projectId: 'prj_0', dates: ['2026-12-01'] };
  for (const holdStatus of ['released', 'cancelled']) {
    expect(AddShootDays.safeParse({ ...day, holdStatus }).success).toBe(false);
  }
  expect(MoveHold.parse({ id: 'day_0', holdStatus: 'cancelled', reason: ' \n ' }).reason).toBe('');
});

const company = {
  name: 'Tern & Tallow Films',
  legalName: null,
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  country: 'DE',
  address: null,
  defaultCall: '18:30',
  defaultWrap: '04:00',
};

type Overrides = Omit<Parameters<typeof makeShootDay>[2], 'projectId' | 'date'>;

function hold(date: string, overrides: Overrides = {}) {
  return makeShootDay(app, owner, { projectId, date, ...overrides });
}

function move(id: string, holdStatus: 'confirmed' | 'released' | 'cancelled') {
  return asOwner((ctx) => moveHold(ctx, { id, holdStatus, reason: 'Rain' }));
}

function run(days: number): string[] {
  const start = Temporal.PlainDate.from('2026-12-01');
  return Array.from({ length: days }, (_, n) => start.add({ days: n }).toString());
}

async function labelsOf(): Promise<string[]> {
  const days = await asOwner((ctx) => listJobDays(ctx, { projectId }));
  return days.map(({ label }) => label);
}

async function datesOf(): Promise<string[]> {
  const days = await asOwner((ctx) => listJobDays(ctx, { projectId }));
  return days.map(({ date }) => date);
}

function bookedDates(bookingId: string) {
  const { bookingDays } = schema;
  return asOwner(({ tx }) =>
    tx
      .select()
      .from(bookingDays)
      .where(eq(bookingDays.bookingId, bookingId))
      .orderBy(asc(bookingDays.date)),
  );
}

function callsTo(shootDayId: string) {
  const { crewCalls } = schema;
  return asOwner(({ tx }) =>
    tx
      .select()
      .from(crewCalls)
      .where(and(eq(crewCalls.shootDayId, shootDayId), isNull(crewCalls.deletedAt))),
  );
}

function asOwner<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return as(app, owner, work);
}
