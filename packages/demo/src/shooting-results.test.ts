import {
  crewTool,
  findAvailability,
  findCallSheet,
  findDayOutOfDays,
  findDayWithCrew,
  listAway,
  listDaysInRange,
  listJobCrew,
  listRoster,
  openCallSheet,
  shootDayTool,
} from '@callboard/core/crew';
import { callSheetTool, listCallSheets } from '@callboard/core/schedule';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenedDemo, openDemo } from './testing/open-demo.ts';

let demo: OpenedDemo;

beforeAll(async () => {
  demo = await openDemo();
});

afterAll(() => demo.app.close());

describe('what is shooting', () => {
  test('this week is Morning Ritual, day 1, on Sunday', async () => {
    const week = await demo.asOwner((ctx) => listDaysInRange(ctx, { limit: 25 }));
    expect(week).toMatchObject({ from: '2026-11-16', to: '2026-11-22', total: 1 });
    expect(week.items.map(shootDayTool.toShootDayItem)).toMatchObject([
      {
        date: '2026-11-22',
        project: 'Morning Ritual',
        label: 'Day 1 of 2',
        hold_status: 'confirmed',
        call: '06:30',
        wrap: '17:30',
        location: 'Stage 4, Alder Yard Studios',
        call_sheet_status: 'sent',
        crew_confirmed: 18,
        crew_total: 18,
      },
    ]);
  });

  test('in the next 7 days is Morning Ritual: day 1, day 2 and the weather hold', async () => {
    const days = await demo.asOwner((ctx) =>
      listDaysInRange(ctx, { from: '2026-11-21', to: '2026-11-27', limit: 25 }),
    );
    const lines = days.items.map(
      (day) =>
        `${day.projectName} ${day.label} ${day.holdStatus} ${day.crew.confirmed}/${day.crew.total}`,
    );
    expect(lines).toEqual([
      'Morning Ritual Day 1 of 2 confirmed 18/18',
      'Morning Ritual Day 2 of 2 confirmed 13/16',
      'Morning Ritual Weather day second_hold 0/0',
    ]);
  });
});

describe('who is booked on day 2', () => {
  test('13 are confirmed, 2 on first hold and 1 on second', async () => {
    const projectId = demo.project('Morning Ritual');
    const day = await demo.asOwner((ctx) => findDayWithCrew(ctx, { projectId, dayNumber: 2 }));
    const sheet = await demo.asOwner(async (ctx) => shootDayTool.toShootDaySheet(ctx, day));
    expect(sheet).toMatchObject({
      date: '2026-11-23',
      label: 'Day 2 of 2',
      crew_counts: { confirmed: 13, first_hold: 2, second_hold: 1 },
      location: {
        name: 'Calloway residence',
        hospital: 'Arroyo Community Hospital, 600 Orchard St, Pasadena, CA, (626) 555-0118',
      },
      call_sheet: { status: 'ready', revision: 0 },
    });
    const held = sheet.crew.filter(({ booking_status }) => booking_status === 'first_hold');
    expect(held.map(({ name }) => name)).toEqual(['Pilar Nunez', 'Owen Tadesse']);
    expect(sheet.crew[0]).toEqual({
      name: 'Silas Quon',
      role: 'Director of Photography',
      department: 'camera',
      booking_status: 'confirmed',
      call_time: '06:00',
    });
    expect(sheet.crew.map(({ name }) => name)).not.toContain('Sam Oyelaran');
  });

  test('is the same by date and by id', async () => {
    const projectId = demo.project('Morning Ritual');
    const byDate = await demo.asOwner((ctx) =>
      findDayWithCrew(ctx, { projectId, date: '2026-11-23' }),
    );
    const byId = await demo.asOwner((ctx) => findDayWithCrew(ctx, { shootDayId: byDate.id }));
    const byNumber = await demo.asOwner((ctx) => findDayWithCrew(ctx, { projectId, dayNumber: 2 }));
    expect(byId).toEqual(byDate);
    expect(byNumber).toEqual(byDate);
  });

  test('a day without crew calls shows the crew held for it', async () => {
    const projectId = demo.project('Trailhead FW');
    const day = await demo.asOwner((ctx) => findDayWithCrew(ctx, { projectId, dayNumber: 1 }));
    expect(day.crew.map(({ name, status, callTime }) => [name, status, callTime])).toEqual([
      ['Silas Quon', 'first_hold', '05:30'],
      ['Theo Marsh', 'first_hold', '05:30'],
      ['Cass Wren', 'first_hold', '05:30'],
    ]);
  });
});

test('the day out of days of Morning Ritual has the cast as SWF', async () => {
  const grid = crewTool.toDayOutOfDays(
    await demo.asOwner((ctx) =>
      findDayOutOfDays(ctx, { projectId: demo.project('Morning Ritual') }),
    ),
  );
  expect(grid.dates).toEqual([
    {
      date: '2026-11-22',
      label: 'Day 1 of 2',
      kind: 'shoot',
      hold_status: 'confirmed',
      working: 18,
      held: 0,
    },
    {
      date: '2026-11-23',
      label: 'Day 2 of 2',
      kind: 'shoot',
      hold_status: 'confirmed',
      working: 13,
      held: 3,
    },
    {
      date: '2026-11-24',
      label: 'Weather day',
      kind: 'weather',
      hold_status: 'second_hold',
      working: 0,
      held: 0,
    },
  ]);
  const codes = Object.fromEntries(grid.people.map(({ name, codes }) => [name, codes]));
  expect(codes['Silas Quon']).toEqual({ '2026-11-22': 'SW', '2026-11-23': 'WF' });
  expect(codes['Amara Finch']).toEqual({ '2026-11-22': 'SWF' });
  expect(codes['Pilar Nunez']).toEqual({ '2026-11-22': 'SWF', '2026-11-23': 'H' });
  expect(codes['Kai Moreno']).toEqual({ '2026-11-23': 'H' });
  expect(codes['Sam Oyelaran']).toEqual({ '2026-11-22': 'SWF' });
});

test('the roster of Morning Ritual has 19 people with their dates, and can be filtered by first hold', async () => {
  const projectId = demo.project('Morning Ritual');
  const all = await demo.asOwner((ctx) => listRoster(ctx, { projectId, limit: 50 }));
  expect(all.total).toBe(19);
  const sam = all.items.find(({ name }) => name === 'Sam Oyelaran');
  expect(sam && (await demo.asOwner(async (ctx) => crewTool.toCrewItem(ctx, sam)))).toMatchObject({
    role: 'Sound Mixer',
    department: 'sound',
    booking_status: 'confirmed',
    dates: { '2026-11-22': 'confirmed', '2026-11-23': 'released' },
  });
  const seconds = await demo.asOwner((ctx) =>
    listRoster(ctx, { projectId, bookingStatus: 'second_hold', limit: 50 }),
  );
  expect(seconds.items.map(({ name }) => name)).toEqual(['Kai Moreno']);
});

test('on day 2 the electricians are booked and held; on a day without a shoot they are free', async () => {
  const dates = ['2026-11-23', '2026-12-03', '2026-12-30'];
  const found = await demo.asOwner((ctx) =>
    findAvailability(ctx, { dates, department: 'electric', limit: 25 }),
  );
  const items = await demo.asOwner(async (ctx) =>
    found.items.map((row) => crewTool.toAvailabilityItem(ctx, row, { dates, isRange: false })),
  );
  expect(items).toMatchObject([
    { name: 'Pilar Nunez', dates: [{ state: 'held' }, { state: 'free' }, { state: 'free' }] },
    {
      name: 'Theo Marsh',
      dates: [
        { date: '2026-11-23', state: 'booked', jobs: [{ project: 'Morning Ritual' }] },
        { date: '2026-12-03', state: 'held', jobs: [{ project: 'Trailhead FW' }] },
        { date: '2026-12-30', state: 'free' },
      ],
    },
  ]);
});

test('the call sheet of day 1 reached 21 of 23 and bounced once; the one of day 2 is ready', async () => {
  const sheets = await demo.asOwner(async (ctx) => {
    const { items } = await listCallSheets(ctx, { limit: 25 });
    return items.map((row) => callSheetTool.toCallSheetItem(ctx, row));
  });
  expect(sheets).toMatchObject([
    {
      label: 'Day 1 of 2',
      status: 'sent',
      revision: 2,
      sent_at: '2026-11-20T18:20:00-08:00',
      recipients: 23,
      delivered: 21,
      confirmed: 17,
      skipped: 1,
      bounced: ['Northside Grip House'],
    },
    { label: 'Day 2 of 2', status: 'ready', revision: 0, recipients: 0, bounced: [] },
  ]);
  const [first] = sheets;
  const { recipients } = await demo.asOwner(async (ctx) => {
    const sheet = await openCallSheet(ctx, { shootDayId: String(first?.shoot_day_id) });
    return findCallSheet(ctx, sheet);
  });
  expect(recipients.filter((it) => it.crewMemberId !== null)).toHaveLength(18);
});

test('three people are away, one on a date that she is held for', async () => {
  const { items } = await demo.asOwner((ctx) =>
    listAway(ctx, { fromDate: '2026-11-21', toDate: '2026-12-31' }),
  );
  expect(items.map((it) => `${it.note} ${it.fromDate} ${it.toDate}`)).toEqual([
    'Teaching a workshop 2026-11-29 2026-12-01',
    'Sister’s wedding 2026-12-04 2026-12-05',
    'Vacation 2026-12-15 2026-12-22',
  ]);
  const projectId = demo.project('Trailhead FW');
  const { people } = await demo.asOwner((ctx) => listJobCrew(ctx, { projectId }));
  const cass = people.find(({ name }) => name === 'Cass Wren');
  expect(cass?.away).toEqual([{ fromDate: '2026-12-04', toDate: '2026-12-05' }]);
  expect(cass?.dates.map(({ date, status }) => `${date} ${status}`)).toContain(
    '2026-12-04 first_hold',
  );
});
