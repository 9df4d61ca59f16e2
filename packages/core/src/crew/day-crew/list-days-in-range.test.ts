import {
  as,
  createTestApp,
  makeBooking,
  makeCallSheet,
  makeLocation,
  makeProject,
  makeShootDay,
  makeWorkspace,
  refusalOf,
  removeRecord,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveHold } from '../day-moves/index.ts';
import { listDaysInRange, shootDayTool } from './index.ts';

let app: TestApp;
let owner: TestMember;
let projectId: string;

beforeAll(async () => {
  app = await createTestApp();
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
  projectId = (await makeProject(app, owner)).id;
});

afterAll(() => app.close());

describe('this week', () => {
  test.each([
    ['Sunday before midnight in Los Angeles', '2026-11-23T07:59:59.999Z', '2026-11-16'],
    ['Monday in Los Angeles', '2026-11-23T08:00:00.000Z', '2026-11-23'],
    ['the Sunday on which the clocks go back', '2026-11-02T07:30:00.000Z', '2026-10-26'],
    ['the Sunday on which they go forward', '2027-03-15T06:30:00.000Z', '2027-03-08'],
    ['the last days of a year', '2027-01-01T12:00:00.000Z', '2026-12-28'],
  ])('is Monday to Sunday on %s', async (_, now, monday) => {
    const start = app.clock.now();
    app.clock.set(now);
    const { from, to } = await list({});
    app.clock.set(start.toISOString());
    expect(from).toBe(monday);
    expect(to).toBe(Temporal.PlainDate.from(monday).add({ days: 6 }).toString());
  });

  test('is the week in the company’s time zone', async () => {
    const start = app.clock.now();
    app.clock.set('2026-11-22T23:00:00.000Z');
    const { owner: tokyo } = await makeWorkspace(app, { timeZone: 'Asia/Tokyo' });
    expect(await list({}, tokyo)).toMatchObject({ from: '2026-11-23', to: '2026-11-29' });
    expect(await list({})).toMatchObject({ from: '2026-11-16', to: '2026-11-22' });
    app.clock.set(start.toISOString());
  });
});

describe('the days between two dates', () => {
  test('are ordered by date, call and creation, and the total counts those cut off', async () => {
    const late = await makeShootDay(app, owner, { projectId, date: '2027-01-12' });
    const night = await day('18:00');
    const early = await day('05:30');
    const earlyToo = await day('05:30');
    const range = { from: '2027-01-11', to: '2027-01-12' };
    const { items, total } = await list({ ...range, limit: 3 });
    expect(items.map(({ id }) => id)).toEqual([early.id, earlyToo.id, night.id]);
    expect(total).toBe(4);
    expect((await list(range)).items.at(-1)?.id).toBe(late.id);
  });

  test('show location, hold status, call sheet status and confirmed crew', async () => {
    const place = await makeLocation(app, owner, { projectId });
    const date = '2027-01-18';
    const { id } = await makeShootDay(app, owner, { projectId, date, locationId: place.id });
    await makeCallSheet(app, owner, { shootDayId: id, status: 'ready' });
    await makeBooking(app, owner, { projectId, dates: [date], status: 'inquired' });
    const { items } = await list({ from: date, to: date });
    expect(items.map(shootDayTool.toShootDayItem)).toEqual([
      {
        shoot_day_id: id,
        project_id: projectId,
        project: 'Morning Ritual',
        date,
        label: items[0]?.label,
        kind: 'shoot',
        hold_status: 'first_hold',
        call: '07:00',
        wrap: '19:00',
        time_zone: 'America/Los_Angeles',
        location: 'Calloway residence',
        call_sheet_status: 'ready',
        crew_confirmed: 0,
        crew_total: 1,
      },
    ]);
  });

  test('show no removed call sheet, and no location when there is none', async () => {
    const date = '2027-01-19';
    const { id } = await makeShootDay(app, owner, { projectId, date });
    await removeRecord(app, 'call_sheets', await makeCallSheet(app, owner, { shootDayId: id }));
    const { items } = await list({ from: date, to: date });
    expect(items).toMatchObject([{ callSheetStatus: null, locationName: null }]);
    const [item] = items.map(shootDayTool.toShootDayItem);
    expect(item).not.toHaveProperty('call_sheet_status');
    expect(item).not.toHaveProperty('location');
  });

  test('can be filtered by job and status; cancelled days are listed only by status', async () => {
    const date = '2027-01-25';
    const other = await makeProject(app, owner, { name: 'Glow Forward' });
    const confirmed = { date, holdStatus: 'confirmed' as const };
    const stands = await makeShootDay(app, owner, { projectId, ...confirmed });
    const gone = await makeShootDay(app, owner, { projectId: other.id, ...confirmed });
    await as(app, owner, (ctx) =>
      moveHold(ctx, { id: gone.id, holdStatus: 'cancelled', reason: 'Rain' }),
    );
    const range = { from: date, to: date };
    const idsOf = async (input: Input) => (await list(input)).items.map(({ id }) => id);
    expect(await idsOf(range)).toEqual([stands.id]);
    expect(await idsOf({ ...range, projectId: other.id })).toEqual([]);
    expect(await idsOf({ ...range, holdStatus: 'cancelled' })).toEqual([gone.id]);
    expect(await idsOf({ ...range, holdStatus: 'confirmed' })).toEqual([stands.id]);
  });

  test('omit removed days and days of removed jobs', async () => {
    const date = '2027-02-01';
    const range = { from: date, to: date };
    const project = await makeProject(app, owner, { name: 'Trailhead FW' });
    const removed = await makeShootDay(app, owner, { projectId, date });
    await makeShootDay(app, owner, { projectId: project.id, date });
    expect((await list(range)).total).toBe(2);
    await removeRecord(app, 'shoot_days', removed);
    await removeRecord(app, 'projects', project);
    expect(await list(range)).toEqual({ items: [], total: 0, ...range });
    expect(await refusalOf(list({ ...range, projectId: project.id }))).toBe('not_found');
  });
});

type Input = Partial<Parameters<typeof listDaysInRange>[1]>;

function list(input: Input, by = owner) {
  return as(app, by, (ctx) => listDaysInRange(ctx, { limit: 25, ...input }));
}

function day(callTime: string) {
  return makeShootDay(app, owner, { projectId, date: '2027-01-11', callTime });
}
