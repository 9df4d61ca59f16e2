import {
  as,
  createTestApp,
  makeBooking,
  makeCrewMember,
  makeLocation,
  makeProject,
  makeShootDay,
  makeWorkspace,
  removeRecord,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findCompany } from '../../accounts/workspaces/index.ts';
import { moveHold, moveShootDay, undoDayMove } from '../../crew/day-moves/index.ts';
import { giveCrewCall, moveBookingDays } from '../../crew/index.ts';
import { updateProject } from '../../jobs/projects/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { updateLocation } from '../../schedule/locations/index.ts';
import { updateShootDay } from '../../schedule/shoot-days/index.ts';
import { instantValue } from './calendar-text.ts';
import { type FeedOf, openFeed as openFeedOf } from './testing/open-feed.ts';
import { readCalendar } from './testing/read-calendar.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let projectId: string;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  app.clock.advance(3_600);
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
  projectId = (await makeProject(app, owner, { name: 'Morning Ritual' })).id;
});

afterAll(() => app.close());

const openFeed = (of: FeedOf = {}) => openFeedOf(app, owner, of);
const textOf = async (ask: Awaited<ReturnType<typeof openFeed>>) => (await ask()).read();
const companyName = async () => (await as(app, owner, findCompany)).name;
const eventsOf = async (of?: FeedOf) => readCalendar(await textOf(await openFeed(of))).events;
const day = (input: object = {}) => makeShootDay(app, owner, { projectId, ...input });

describe('the calendar of all jobs', () => {
  test('has the days of every job by date, and not those of deleted jobs and other companies', async () => {
    const other = (await makeProject(app, owner, { name: 'Glow' })).id;
    const gone = (await makeProject(app, owner)).id;
    await makeShootDay(app, owner, { projectId: gone });
    await removeRecord(app, 'projects', { id: gone });
    const stranger = (await makeWorkspace(app)).owner;
    const theirs = (await makeProject(app, stranger)).id;
    await makeShootDay(app, stranger, { projectId: theirs });
    const second = await makeShootDay(app, owner, { projectId: other, date: '2026-12-03' });
    const first = await day({ date: '2026-12-02' });
    const { name, events } = readCalendar(await textOf(await openFeed()));
    expect(name).toBe(await companyName());
    expect(events.map(({ uid }) => uid)).toEqual([first.id, second.id]);
    expect(events[1]?.summary).toMatch(/^Glow: /);
  });

  test('has days of the last 180 days and all that come', async () => {
    for (const date of ['2026-05-24', '2026-05-25', '2031-01-01']) await day({ date });
    expect((await eventsOf()).map(({ start }) => start.slice(0, 10))).toEqual([
      '2026-05-25',
      '2031-01-01',
    ]);
  });

  test('of a company without days is valid', async () => {
    const text = await textOf(await openFeed());
    expect(readCalendar(text).events).toEqual([]);
    expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:America/Los_Angeles\r\n');
  });
});

describe('a day', () => {
  test('has its call and wrap in its own zone, its place and its job', async () => {
    const { id: locationId } = await makeLocation(app, owner, { projectId });
    await day({ locationId, callTime: '06:30', wrapTime: '18:45', timeZone: 'Europe/Berlin' });
    const [event] = await eventsOf();
    expect(event).toMatchObject({
      start: '2026-12-01T05:30:00.000Z',
      end: '2026-12-01T17:45:00.000Z',
      location: 'Calloway residence, 18 Fern Hill Rd, Pasadena, CA',
      status: 'TENTATIVE',
      summary: expect.stringMatching(/^Morning Ritual: Day 1 of 1 \(first hold\)$/),
      description: expect.stringMatching(/^Call 06:30, wrap 18:45 \(Europe\/Berlin\)\nJob \d+$/),
    });
  });

  test('of a night shoot wraps on the next day', async () => {
    await day({ callTime: '18:00', wrapTime: '05:00' });
    await day({ date: '2026-12-08', callTime: '12:00', wrapTime: '12:00' });
    expect((await eventsOf()).map(({ start, end }) => [start, end])).toEqual([
      ['2026-12-02T02:00:00.000Z', '2026-12-02T13:00:00.000Z'],
      ['2026-12-08T20:00:00.000Z', '2026-12-09T20:00:00.000Z'],
    ]);
  });

  test.each([
    // Clocks go back on 1 November 2026 and forward on 14 March 2027.
    ['2026-10-31', '20:00', '06:00', '2026-11-01T03:00:00.000Z', '2026-11-01T14:00:00.000Z'],
    ['2026-11-01', '01:30', '09:00', '2026-11-01T08:30:00.000Z', '2026-11-01T17:00:00.000Z'],
    ['2027-03-13', '20:00', '06:00', '2027-03-14T04:00:00.000Z', '2027-03-14T13:00:00.000Z'],
    ['2027-03-14', '02:30', '12:00', '2027-03-14T10:30:00.000Z', '2027-03-14T19:00:00.000Z'],
    ['2027-07-01', '06:00', '18:00', '2027-07-01T13:00:00.000Z', '2027-07-02T01:00:00.000Z'],
  ])('on %s from %s to %s is right when clocks change', async (date, callTime, wrapTime, ...at) => {
    await day({ date, callTime, wrapTime });
    expect((await eventsOf()).map(({ start, end }) => [start, end])).toEqual([at]);
  });

  test.each([
    ['Europe/London', '2027-03-28', '06:00', '2027-03-28T05:00:00.000Z'],
    ['Europe/Dublin', '2027-01-10', '06:00', '2027-01-10T06:00:00.000Z'],
    ['Australia/Sydney', '2027-04-04', '06:00', '2027-04-03T20:00:00.000Z'],
    ['Asia/Kolkata', '2027-04-04', '06:00', '2027-04-04T00:30:00.000Z'],
    ['Asia/Kathmandu', '2027-04-04', '06:00', '2027-04-04T00:15:00.000Z'],
    ['Africa/Casablanca', '2027-02-10', '06:00', '2027-02-10T06:00:00.000Z'],
    ['America/Sao_Paulo', '2027-01-10', '06:00', '2027-01-10T09:00:00.000Z'],
    ['Pacific/Chatham', '2027-01-10', '06:00', '2027-01-09T16:15:00.000Z'],
    ['UTC', '2027-01-10', '06:00', '2027-01-10T06:00:00.000Z'],
  ])('in %s on %s begins at the right instant', async (timeZone, date, callTime, start) => {
    await day({ date, callTime, timeZone });
    expect((await eventsOf()).map((it) => it.start)).toEqual([start]);
  });

  test('keeps its id, and its sequence rises with every change', async () => {
    const { id } = await day();
    const ask = await openFeed();
    const seen = [readCalendar(await textOf(ask)).events[0]];
    const changes: (() => Promise<unknown>)[] = [
      () => as(app, owner, (ctx) => updateShootDay(ctx, { id, callTime: '05:00' })),
      () => as(app, owner, (ctx) => moveHold(ctx, { id, holdStatus: 'confirmed' })),
      () => as(app, owner, (ctx) => moveHold(ctx, { id, holdStatus: 'cancelled', reason: 'Rain' })),
    ];
    for (const change of changes) {
      app.clock.advance(1);
      await change();
      seen.push(readCalendar(await textOf(ask)).events[0]);
    }
    expect(seen.map((it) => it?.uid)).toEqual(changes.concat(changes[0] ?? []).map(() => id));
    expect(seen.map((it) => it?.status)).toEqual([
      'TENTATIVE',
      'TENTATIVE',
      'CONFIRMED',
      'CANCELLED',
    ]);
    expect(seen.map((it) => it?.sequence)).toEqual([0, 1, 2, 3]);
    expect(seen[3]?.summary).toMatch(/\(canceled\)$/);
  });

  test('is changed by new names of its job and its place, and by nothing else of them', async () => {
    const { id: locationId } = await makeLocation(app, owner, { projectId });
    await day({ locationId });
    const { crewMemberId } = await makeBooking(app, owner, { projectId, dates: ['2026-12-09'] });
    const asks = [
      await openFeed(),
      await openFeed({ projectId }),
      await openFeed({ crewMemberId }),
    ];
    const facts = async () =>
      (await Promise.all(asks.map((it) => textOf(it)))).map((text) => ({
        stamps: text.match(/(DTSTAMP|LAST-MODIFIED|SEQUENCE):\S+/g),
      }));
    const by = <T>(work: (ctx: Ctx) => Promise<T>) => as(app, owner, work);
    const at = app.clock.now().getTime();
    const stampsAt = (seconds: number) => {
      const stamp = instantValue(new Date(at + seconds * 1_000));
      const sequence = `SEQUENCE:${seconds}`;
      return { stamps: [sequence, `DTSTAMP:${stamp}`, `LAST-MODIFIED:${stamp}`] };
    };
    const first = [stampsAt(0), stampsAt(0), stampsAt(0)];
    expect(await facts()).toEqual(first);
    app.clock.advance(60);
    await by((ctx) => updateProject(ctx, { id: projectId, phase: 'shoot', director: 'Ada Voss' }));
    await by((ctx) => updateLocation(ctx, { id: locationId, parking: 'On the street' }));
    expect(await facts()).toEqual(first);
    await by((ctx) => updateProject(ctx, { id: projectId, name: 'Evening Ritual' }));
    expect(await facts()).toEqual([stampsAt(60), stampsAt(60), stampsAt(60)]);
    app.clock.advance(60);
    await by((ctx) => updateLocation(ctx, { id: locationId, name: 'Pier 9' }));
    expect(await facts()).toEqual([stampsAt(120), stampsAt(120), stampsAt(60)]);
  });

  test('with any text in its names is one event with these names', async () => {
    const name = `Ende; "a", b\\ 漢字${'é🎬'.repeat(30)} BEGIN:VEVENT`;
    await as(app, owner, (ctx) => updateProject(ctx, { id: projectId, name }));
    await app.system.sql`
      update projects set name = name || ${'\r\nBEGIN:VEVENT\r\nUID:x\u0007'} where id = ${projectId}`;
    await day();
    const text = await textOf(await openFeed({ projectId }));
    expect(text.split('\r\n').every((it) => Buffer.byteLength(it) <= 75)).toBe(true);
    expect(text).toContain(String.raw`SUMMARY:Ende\; "a"\, b\\ `);
    const read = readCalendar(text);
    expect(read.events).toHaveLength(1);
    expect(read.events[0]?.summary).toContain(`${name}\nBEGIN:VEVENT\nUID:x :`);
    expect(read.name).toContain(name);
  });
});

test('nothing that happens to a day or its people lowers a sequence or changes an id', async () => {
  const { id: bookingId, crewMemberId } = await makeBooking(app, owner, {
    ...{ projectId, dates: ['2026-12-01', '2026-12-02'] },
  });
  const asks = [await openFeed(), await openFeed({ crewMemberId })];
  const highest = new Map<string, number>();
  const look = async () => {
    const texts = await Promise.all(asks.map((it) => textOf(it)));
    for (const { uid, sequence } of texts.flatMap((it) => readCalendar(it).events)) {
      expect(sequence, uid).toBeGreaterThanOrEqual(highest.get(uid) ?? 0);
      highest.set(uid, sequence);
    }
  };
  const { id } = await day();
  const by = <T>(work: (ctx: Ctx) => Promise<T>) => as(app, owner, work);
  const call = { bookingId, shootDayId: id, callTime: '05:00' };
  let moveId = '';
  const steps: (() => Promise<unknown>)[] = [
    () => by((ctx) => giveCrewCall(ctx, call)),
    () => by((ctx) => giveCrewCall(ctx, { ...call, callTime: null })),
    () => by((ctx) => moveHold(ctx, { id, holdStatus: 'confirmed' })),
    async () => {
      const move = { id, from: '2026-12-01', date: '2026-12-02' };
      moveId = (await by((ctx) => moveShootDay(ctx, move))).moveId;
    },
    () => by((ctx) => undoDayMove(ctx, { moveId })),
    async () => {
      const move = { id, from: '2026-12-01', date: '2026-12-05' };
      moveId = (await by((ctx) => moveShootDay(ctx, move))).moveId;
    },
    () => by((ctx) => undoDayMove(ctx, { moveId })),
    () => by((ctx) => moveHold(ctx, { id, holdStatus: 'cancelled', reason: 'Rain' })),
    () => by((ctx) => moveHold(ctx, { id, holdStatus: 'first_hold' })),
  ];
  for (const step of steps) {
    app.clock.advance(60);
    await step();
    await look();
  }
  expect(highest.get(id)).toBe(steps.length * 60);
  expect(highest.size).toBe(3);
});

describe('the calendar of a job', () => {
  test('has its days alone', async () => {
    const { id: other } = await makeProject(app, owner);
    await makeShootDay(app, owner, { projectId: other });
    const { id } = await day();
    const { name, events } = readCalendar(await textOf(await openFeed({ projectId })));
    expect(name).toBe(`Morning Ritual (${await companyName()})`);
    expect(events.map(({ uid }) => uid)).toEqual([id]);
  });
});

describe('the calendar of a person', () => {
  const dates = ['2026-12-01', '2026-12-02'];

  async function book(input: object = {}) {
    const person = await makeCrewMember(app, owner);
    const booking = await makeBooking(app, owner, {
      projectId,
      crewMemberId: person.id,
      dates,
      ...input,
    });
    return { ...booking, crewMemberId: person.id };
  }

  test('has their dates, with the times of the day they are on, and none of other people', async () => {
    const { crewMemberId, id } = await book();
    await book();
    await day({ date: '2026-12-02', callTime: '08:00', wrapTime: '18:00' });
    await as(app, owner, (ctx) =>
      moveBookingDays(ctx, { bookingId: id, dates: ['2026-12-02'], status: 'confirmed' }),
    );
    const { name, events } = readCalendar(await textOf(await openFeed({ crewMemberId })));
    expect(name).toBe(`Theo Marsh (${await companyName()})`);
    expect(events).toMatchObject([
      {
        status: 'TENTATIVE',
        summary: expect.stringMatching(/^Morning Ritual: Gaffer \(\w+ hold\)$/),
        start: '2026-12-01',
        end: '2026-12-02',
        location: null,
      },
      {
        status: 'CONFIRMED',
        summary: 'Morning Ritual: Gaffer',
        start: '2026-12-02T16:00:00.000Z',
        end: '2026-12-03T02:00:00.000Z',
        description: expect.stringContaining('Your call 08:00, wrap 18:00'),
      },
    ]);
  });

  test('has their own call, and canceled dates stay in it', async () => {
    const { crewMemberId, id: bookingId } = await book();
    const { id: shootDayId } = await day({ callTime: '08:00', wrapTime: '18:00' });
    const call = { bookingId, shootDayId, callTime: '06:15' };
    await as(app, owner, (ctx) => giveCrewCall(ctx, call));
    const ask = await openFeed({ crewMemberId });
    const first = readCalendar(await textOf(ask)).events;
    expect(first[0]).toMatchObject({
      start: '2026-12-01T14:15:00.000Z',
      description: expect.stringContaining('Your call 06:15'),
    });
    app.clock.advance(5);
    await as(app, owner, (ctx) => giveCrewCall(ctx, { ...call, callTime: null }));
    const second = readCalendar(await textOf(ask)).events;
    expect(second[0]?.start).toBe('2026-12-01T16:00:00.000Z');
    expect(second[0]?.sequence).toBeGreaterThan(first[0]?.sequence ?? 0);
    app.clock.advance(5);
    await as(app, owner, (ctx) => moveBookingDays(ctx, { bookingId, dates, status: 'released' }));
    const last = readCalendar(await textOf(ask)).events;
    expect(last.map(({ uid }) => uid)).toEqual(first.map(({ uid }) => uid));
    expect(last.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED']);
    expect(last[0]?.sequence).toBeGreaterThan(second[0]?.sequence ?? 0);
  });

  test('at night puts a call after midnight on the next day', async () => {
    const { crewMemberId, id: bookingId } = await book({ dates: ['2026-12-01'] });
    const { id: shootDayId } = await day({ callTime: '18:00', wrapTime: '06:00' });
    await as(app, owner, (ctx) => giveCrewCall(ctx, { bookingId, shootDayId, callTime: '01:00' }));
    expect(await eventsOf({ crewMemberId })).toMatchObject([
      { start: '2026-12-02T09:00:00.000Z', end: '2026-12-02T14:00:00.000Z' },
    ]);
  });

  test('has no end for a call after the wrap', async () => {
    const { crewMemberId, id: bookingId } = await book({ dates: ['2026-12-01'] });
    const { id: shootDayId } = await day({ callTime: '08:00', wrapTime: '18:00' });
    await as(app, owner, (ctx) => giveCrewCall(ctx, { bookingId, shootDayId, callTime: '20:00' }));
    expect(await eventsOf({ crewMemberId })).toMatchObject([
      { start: '2026-12-02T04:00:00.000Z', end: null },
    ]);
  });

  test('on one job has the dates of that job alone', async () => {
    const { crewMemberId } = await book();
    const { id: other } = await makeProject(app, owner, { name: 'Glow' });
    await makeBooking(app, owner, { projectId: other, crewMemberId, dates: ['2026-12-09'] });
    expect(await eventsOf({ crewMemberId })).toHaveLength(3);
    expect(await eventsOf({ crewMemberId, projectId: other })).toMatchObject([
      { start: '2026-12-09' },
    ]);
  });
});

test('no feed has contacts, money, notes, access codes or links into the app for crew', async () => {
  const { id: locationId } = await makeLocation(app, owner, { projectId });
  await day({ locationId, notes: 'Hush hush', callTime: '07:00' });
  const { crewMemberId } = await makeBooking(app, owner, { projectId });
  for (const of of [{}, { projectId }, { crewMemberId }]) {
    const text = await textOf(await openFeed(of));
    const words = text.replaceAll('\r\n ', '').replaceAll(/\w+_[a-z0-9]{26}|\d{8}T\d{6}Z/g, '');
    expect(words).not.toMatch(/555|@example|4417|950|Hush|4500|feed_/);
    expect(text.includes('http')).toBe(!('crewMemberId' in of));
  }
});

test('a company with more than 2,000 days gets the next 2,000', async () => {
  await day();
  await app.system.sql`
    insert into shoot_days (workspace_id, id, project_id, date, label, hold_status, call_time,
      wrap_time, time_zone)
    select ${company.id}, 'day_' || n, ${projectId}, date '2026-12-02' + n, 'Day ' || n,
      'confirmed', '07:00', '19:00', 'America/Los_Angeles' from generate_series(1, 5000) n`;
  const ask = await openFeed();
  const text = await textOf(ask);
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2_000);
  expect(text.length).toBeLessThan(1_000_000);
  expect(readCalendar(text).events.at(-1)?.summary).toContain('Day 1999');
});
