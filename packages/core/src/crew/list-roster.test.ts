import type { BookingStatus } from '@callboard/domain/crew/enums';
import { toProjectCrew } from '@callboard/domain/crew/public-record';
import {
  as,
  createTestApp,
  makeBooking,
  makeCrewMember,
  makeProject,
  makeShootDay,
  makeWorkspace,
  refusalOf,
  refusalsOf,
  removeRecord,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../kernel/context.ts';
import { moveHold } from './day-moves/index.ts';
import {
  challengeHolds,
  crewTool,
  giveCrewCall,
  listProjectCrew,
  listRoster,
  moveBookingDays,
} from './index.ts';
import type { RosterRow } from './list-roster.ts';

const first = '2026-12-01';
const second = '2026-12-02';

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

describe('the roster of a job', () => {
  test('is sorted by the department of the booking, then by name, each with dates in order', async () => {
    const theo = await makeCrewMember(app, owner);
    const onGrip = await book({ crewMemberId: theo.id, department: 'grip', role: 'Key Grip' });
    const late = await book({ crewMemberId: theo.id, dates: [second, first] });
    const anna = await makeCrewMember(app, owner, { name: 'anouk bell' });
    const early = await book({ crewMemberId: anna.id });
    await move(late, 'released', [second]);
    const { items, total } = await roster();
    expect(items.map(({ id }) => id)).toEqual([early, late, onGrip]);
    expect(total).toBe(3);
    expect(await toItem(items[1] ?? fail())).toEqual({
      crew_member_id: theo.id,
      name: 'Theo Marsh',
      role: 'Gaffer',
      department: 'electric',
      booking_status: 'second_hold',
      dates: { [first]: 'second_hold', [second]: 'released' },
      paperwork_missing: [],
    });
  });

  test('filters by the status of any date, and says which dates', async () => {
    const id = await book({ dates: [first, second] });
    await move(id, 'confirmed', [first]);
    await move(id, 'released', [second]);
    const other = await book({ dates: [first] });
    for (const [status, dates, found] of [
      ['confirmed', [first], [id]],
      ['released', [second], [id]],
      ['first_hold', [first], [other]],
      ['second_hold', [], []],
    ] as const) {
      const { items } = await roster({ bookingStatus: status });
      expect(
        items.map((it) => it.id),
        status,
      ).toEqual(found);
      for (const item of items) {
        expect(await toItem(item, status)).toMatchObject({ matched_dates: dates });
      }
    }
  });

  test('has until when a challenged hold must be answered', async () => {
    const bookingId = await book({ dates: [first] });
    await challenge(bookingId);
    const { items } = await roster();
    const { challenged_until } = await toItem(items[0] ?? fail());
    expect(challenged_until).toEqual({ [first]: expect.stringMatching(/^2026-.*-0[78]:00$/) });
  });

  test('filters by status, and counts what is above the limit', async () => {
    const released = await book({});
    await move(released, 'released', [first]);
    const held = [await book({}), await book({}), await book({})];
    const gone = await roster({ bookingStatus: 'released' });
    expect(gone.items.map(({ id }) => id)).toEqual([released]);
    const some = await roster({ bookingStatus: 'first_hold', limit: 2 });
    expect(some.items.map(({ id }) => id)).toEqual(held.slice(0, 2));
    expect(some.total).toBe(3);
    expect(await roster({ bookingStatus: 'confirmed' })).toEqual({ items: [], total: 0 });
  });

  test('keeps people removed from the address book since', async () => {
    const person = await makeCrewMember(app, owner);
    await book({ crewMemberId: person.id });
    await removeRecord(app, 'crew_members', person);
    expect((await roster()).items).toMatchObject([{ name: 'Theo Marsh' }]);
  });

  test('is not found when the job is removed', async () => {
    await book({});
    await removeRecord(app, 'projects', { id: projectId });
    const looks = [
      as(app, owner, (ctx) => listRoster(ctx, { projectId, limit: 25 })),
      as(app, owner, (ctx) => listProjectCrew(ctx, { projectId, limit: 25 })),
    ];
    expect(await refusalsOf(looks)).toEqual(['not_found']);
  });
});

describe('the public crew of a job', () => {
  test('has name, role, status and next call, and nothing else of a person', async () => {
    const id = await book({ callTime: '06:15' });
    const { items } = await crew();
    expect(items.map(toProjectCrew)).toEqual([
      {
        id,
        project_id: projectId,
        name: 'Theo Marsh',
        role: 'Gaffer',
        booking_status: 'first_hold',
        call_time: '06:15',
        created_at: app.clock.now().toISOString(),
        updated_at: app.clock.now().toISOString(),
      },
    ]);
  });

  test('skips the call of a cancelled or removed day', async () => {
    const days = [
      await makeShootDay(app, owner, { projectId, date: first, holdStatus: 'confirmed' }),
      await makeShootDay(app, owner, { projectId, date: second }),
    ];
    const bookingId = await book({ dates: [first, second], callTime: '09:00' });
    const calls = ['05:00', '06:00'];
    for (const [n, { id: shootDayId }] of days.entries()) {
      const callTime = calls[n] ?? null;
      await asOwner((ctx) => giveCrewCall(ctx, { shootDayId, bookingId, callTime }));
    }
    expect(await nextCall()).toBe('05:00');
    const { id } = days[0] ?? fail();
    await asOwner((ctx) => moveHold(ctx, { id, holdStatus: 'cancelled', reason: 'Rain' }));
    expect(await nextCall()).toBe('06:00');
    await removeRecord(app, 'shoot_days', days[1] ?? fail());
    expect(await nextCall()).toBe('09:00');
  });

  test('has today’s call until the day ends in the company’s zone, and then the next', async () => {
    const start = app.clock.now();
    const bookingId = await book({ dates: [first, second] });
    for (const [date, callTime] of [
      [first, '05:00'],
      [second, '06:00'],
    ] as const) {
      const { id: shootDayId } = await makeShootDay(app, owner, { projectId, date });
      await asOwner((ctx) => giveCrewCall(ctx, { shootDayId, bookingId, callTime }));
    }
    app.clock.set('2026-12-02T07:59:59.000Z');
    expect(await nextCall()).toBe('05:00');
    app.clock.advance(1);
    expect(await nextCall()).toBe('06:00');
    app.clock.set('2026-12-03T08:00:00.000Z');
    expect(await nextCall()).toBeNull();
    app.clock.set(start.toISOString());
  });

  test('is paged newest first, without repeats for equal times', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.push(await book({}));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await crew({ limit: 2, cursor });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(ids.toReversed());
    const other = await makeProject(app, owner, { name: 'Glow Forward' });
    const { nextCursor } = await crew({ limit: 2 });
    const elsewhere = asOwner((ctx) =>
      listProjectCrew(ctx, { projectId: other.id, limit: 2, cursor: nextCursor ?? '' }),
    );
    expect(await refusalOf(elsewhere)).toBe('invalid_parameter cursor');
  });
});

type Overrides = Omit<Parameters<typeof makeBooking>[2], 'projectId'>;

async function book(overrides: Overrides): Promise<string> {
  return (await makeBooking(app, owner, { projectId, dates: [first], ...overrides })).id;
}

function move(bookingId: string, status: 'released' | 'confirmed', dates: string[]): Promise<void> {
  return asOwner((ctx) => moveBookingDays(ctx, { bookingId, dates, status }));
}

function roster(input: Partial<Parameters<typeof listRoster>[1]> = {}) {
  return asOwner((ctx) => listRoster(ctx, { projectId, limit: 25, ...input }));
}

function crew(input: { limit?: number; cursor?: string | undefined } = {}) {
  return asOwner((ctx) => listProjectCrew(ctx, { projectId, limit: 25, ...input }));
}

async function nextCall(): Promise<string | null | undefined> {
  return (await crew()).items[0]?.callTime;
}

function toItem(row: RosterRow, status?: BookingStatus) {
  return asOwner(async (ctx) => crewTool.toCrewItem(ctx, row, status));
}

async function challenge(bookingId: string): Promise<void> {
  const days = await app.system.sql`
    select id from booking_days where booking_id = ${bookingId}`;
  await asOwner((ctx) => challengeHolds(ctx, { bookingDayIds: days.map(({ id }) => id) }));
}

function fail(): never {
  throw new Error('There is no such row.');
}

function asOwner<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return as(app, owner, work);
}
