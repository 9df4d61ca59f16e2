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
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { crewTool, findDayOutOfDays, moveBookingDays } from './index.ts';

const days = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'];

let app: TestApp;
let owner: TestMember;
let projectId: string;

beforeAll(async () => {
  app = await createTestApp();
  ({ owner } = await makeWorkspace(app));
  projectId = (await makeProject(app, owner)).id;
  for (const date of days) await makeShootDay(app, owner, { projectId, date });
});

afterAll(() => app.close());

test('three confirmed dates are start, work and finish; a travel date is neither', async () => {
  const id = await book('Ana', days);
  await confirm(id, days);
  await asOwner(({ tx }) =>
    tx
      .update(schema.bookingDays)
      .set({ kind: 'travel' })
      .where(eq(schema.bookingDays.date, '2026-12-01')),
  );
  expect(await lineOf('Ana')).toMatchObject({
    codes: { '2026-12-01': 'T', '2026-12-02': 'SW', '2026-12-03': 'W', '2026-12-04': 'WF' },
    work_days: 3,
    hold_days: 0,
    travel_days: 1,
  });
});

test('somebody who is not booked for ten days is dropped and picked up', async () => {
  const dates = ['2027-01-04', '2027-01-05', '2027-01-15', '2027-01-24', '2027-02-03'];
  const { id } = await makeProject(app, owner, { name: 'Pick-ups' });
  const person = await makeCrewMember(app, owner, { name: 'Eli' });
  const booking = { projectId: id, crewMemberId: person.id, dates, rateCents: 0 };
  const { id: bookingId } = await makeBooking(app, owner, booking);
  await confirm(bookingId, dates);
  const { lines } = await asOwner((ctx) => findDayOutOfDays(ctx, { projectId: id }));
  expect(Object.values(lines[0]?.codes ?? {})).toEqual(['SW', 'WD', 'PW', 'WD', 'PWF']);
});

test('a held or inquired date is H', async () => {
  const id = await book('Bo', days.slice(0, 3));
  await confirm(id, days.slice(1, 2));
  expect(await lineOf('Bo')).toMatchObject({
    codes: { '2026-12-01': 'H', '2026-12-02': 'SWF', '2026-12-03': 'H' },
    work_days: 1,
    hold_days: 2,
  });
});

test('a released person has no row, and their dates no column', async () => {
  const id = await book('Cleo', ['2026-12-20']);
  await asOwner((ctx) =>
    moveBookingDays(ctx, { bookingId: id, dates: ['2026-12-20'], status: 'released' }),
  );
  expect(await lineOf('Cleo')).toBeUndefined();
  expect((await grid()).dates.map(({ date }) => date)).toEqual(days);
});

test('a prep date without a shoot day has a column without a label', async () => {
  await book('Dov', ['2026-11-30']);
  const [first] = (await grid()).dates;
  expect(first).toEqual({ date: '2026-11-30', working: 0, held: 1 });
});

test('more than 50 people are cut and marked as truncated', async () => {
  const { id } = await makeProject(app, owner, { name: 'A big one' });
  const person = await makeCrewMember(app, owner);
  for (let n = 0; n < 51; n += 1) {
    await makeBooking(app, owner, {
      projectId: id,
      crewMemberId: person.id,
      dates: days.slice(0, 1),
    });
  }
  const found = await asOwner((ctx) => findDayOutOfDays(ctx, { projectId: id }));
  expect(found.lines).toHaveLength(51);
  expect(crewTool.toDayOutOfDays(found).people).toHaveLength(50);
  expect(crewTool.isCutDayOutOfDays(found)).toBe(true);
});

async function book(name: string, dates: string[]): Promise<string> {
  const person = await makeCrewMember(app, owner, { name });
  const booking = { projectId, crewMemberId: person.id, dates, rateCents: 95_000 };
  return (await makeBooking(app, owner, booking)).id;
}

function confirm(bookingId: string, dates: string[]): Promise<void> {
  return asOwner((ctx) => moveBookingDays(ctx, { bookingId, dates, status: 'confirmed' }));
}

async function grid() {
  return crewTool.toDayOutOfDays(await asOwner((ctx) => findDayOutOfDays(ctx, { projectId })));
}

async function lineOf(name: string) {
  return (await grid()).people.find((person) => person.name === name);
}

function asOwner<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return as(app, owner, work);
}
