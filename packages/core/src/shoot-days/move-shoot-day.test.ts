import {
  activityOf,
  as,
  createTestApp,
  makeBooking,
  makeCrewMember,
  makeMember,
  makeProject,
  makeShootDay,
  makeWorkspace,
  refusalOf,
  refusalsOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
  whileCommitting,
} from '@callboard/testing/factories';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../context.ts';
import {
  bookCrew,
  challengeHold,
  giveCrewCall,
  listCrewCalls,
  moveBookingDays,
} from '../crew/index.ts';
import { listEvents } from '../events/index.ts';
import { closeProject } from '../projects/wrap.ts';
import { schema } from '../schema.ts';
import { findShootDay, moveHold, moveShootDay, previewDayMove, undoDayMove } from './index.ts';

const first = '2026-12-01';
const second = '2026-12-02';
const third = '2026-12-03';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let projectId: string;
let crewMemberId: string;

beforeAll(async () => {
  app = await createTestApp();
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
});

beforeEach(async () => {
  app.clock.advance(1);
  projectId = (await makeProject(app, owner)).id;
  crewMemberId = (await makeCrewMember(app, owner)).id;
});

afterAll(() => app.close());

describe('the crew of a day that moves', () => {
  test('moves along, and nobody else', async () => {
    const { id } = await makeShootDay(app, owner, { projectId });
    const own = await hold({ dates: [first, '2026-12-10'] });
    const other = await makeProject(app, owner, { name: 'Glow Forward' });
    const theirs = await makeBooking(app, owner, { projectId: other.id, dates: [first] });
    await move(id, second);
    expect(await datesOf(own)).toEqual([
      `${second} 1 first_hold ${id} shoot`,
      '2026-12-10 1 first_hold null hold',
    ]);
    expect(await datesOf(theirs.id)).toEqual([`${first} 1 first_hold null hold`]);
  });

  test('gets the next free rank, and those behind on the old date move up', async () => {
    const { id } = await makeShootDay(app, owner, { projectId });
    const rival = await elsewhere([second]);
    const own = await hold({ dates: [first] });
    const behind = await elsewhere([first]);
    await move(id, second);
    expect(await datesOf(own)).toEqual([`${second} 2 second_hold ${id} shoot`]);
    expect(await datesOf(behind)).toEqual([`${first} 1 first_hold null hold`]);
    await moveDates(rival, 'released', [second]);
    expect(await datesOf(own)).toEqual([`${second} 1 first_hold ${id} shoot`]);
  });

  test('loses the challenge of the old date', async () => {
    const { id } = await makeShootDay(app, owner, { projectId });
    const own = await hold({ dates: [first] });
    await asOwner((ctx) => challengeHold(ctx, { bookingId: own, date: first }));
    await move(id, second);
    expect((await rowsOf(own))[0]).toMatchObject({ challengedAt: null, challengeExpiresAt: null });
  });

  test('keeps the old date as a hold where the job has the new date already', async () => {
    const { id } = await makeShootDay(app, owner, { projectId });
    const own = await hold({ dates: [first, second] });
    await moveDates(own, 'confirmed', [second]);
    await move(id, second);
    expect(await datesOf(own)).toEqual([
      `${first} 1 first_hold null hold`,
      `${second} 1 confirmed ${id} shoot`,
    ]);
    expect(await callsTo(id)).toMatchObject([{ status: 'confirmed' }]);
  });

  test('takes the place of a date that was released', async () => {
    const { id } = await makeShootDay(app, owner, { projectId });
    const own = await hold({ dates: [first, second] });
    await moveDates(own, 'released', [second]);
    await move(id, second);
    expect(await datesOf(own)).toEqual([`${second} 1 first_hold ${id} shoot`]);
  });

  test('does not include people who were released, who keep their date', async () => {
    const { id } = await makeShootDay(app, owner, { projectId });
    const own = await hold({ dates: [first] });
    await moveDates(own, 'released', [first]);
    await move(id, second);
    expect(await datesOf(own)).toEqual([`${first} null released null shoot`]);
    expect(await callsTo(id)).toEqual([]);
  });

  test('grows by the people whom the job has booked for the new date', async () => {
    const { id } = await makeShootDay(app, owner, { projectId });
    const waiting = await hold({ dates: [second] });
    await moveDates(waiting, 'confirmed', [second]);
    await move(id, second);
    expect(await callsTo(id)).toMatchObject([{ status: 'confirmed', name: 'Theo Marsh' }]);
    expect(await flaggedOn(id)).toEqual([]);
  });

  test('has to confirm again if they were confirmed, or called to a confirmed day', async () => {
    const { id } = await makeShootDay(app, owner, { projectId });
    const hired = await hold({ dates: [first] });
    await moveDates(hired, 'confirmed', [first]);
    const { id: heldId } = await makeBooking(app, owner, { projectId, dates: [first] });
    await call(id, heldId);
    await move(id, second);
    expect(await flaggedOn(id)).toEqual([hired]);
    await asOwner((ctx) => moveHold(ctx, { id, holdStatus: 'confirmed' }));
    await move(id, third, second);
    expect(await flaggedOn(id)).toEqual([hired, heldId].toSorted());
    await call(id, hired);
    expect(await flaggedOn(id)).toEqual([heldId]);
  });
});

describe('a day that moves', () => {
  test('is logged once, renumbers the days, and emits an event for each that changed', async () => {
    const { id } = await makeShootDay(app, owner, { projectId });
    const other = await makeShootDay(app, owner, { projectId, date: second });
    app.clock.advance(60);
    const since = app.clock.now();
    const { day } = await move(id, third);
    expect(day).toMatchObject({ id, date: third, label: 'Day 2 of 2', updatedAt: since });
    expect(await find(other.id)).toMatchObject({ label: 'Day 1 of 2', updatedAt: since });
    expect(await activityOf(app, owner, 1)).toMatchObject([
      { verb: 'moved', summary: 'Day 1 of 2 was moved from Tue 1 Dec to Thu 3 Dec' },
    ]);
    const { items } = await asOwner((ctx) => listEvents(ctx, { limit: 10, since }));
    expect(items.map(({ name, data }) => [name, data])).toMatchObject([
      ['schedule_day_updated', expect.anything()],
      ['schedule_day_updated', expect.anything()],
    ]);
  });

  test('may move to a past date, and back', async () => {
    const { id } = await makeShootDay(app, owner, { projectId });
    expect((await move(id, '2026-01-31')).day.date).toBe('2026-01-31');
    expect((await move(id, first, '2026-01-31')).day.date).toBe(first);
  });

  test('needs another date, and the date on which the person saw it', async () => {
    const { id } = await makeShootDay(app, owner, { projectId });
    expect(await refusalOf(move(id, first))).toBe('invalid_body');
    await move(id, second);
    await expect(move(id, third)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Somebody else moved this day to Wed 2 Dec.',
    });
  });

  test('moved by two people at once moves once, and the second is told', async () => {
    const { id } = await makeShootDay(app, owner, { projectId });
    await hold({ dates: [first] });
    const colleague = await makeMember(app, company);
    const late = await whileCommitting(app, {
      by: owner,
      change: (ctx) => moveShootDay(ctx, { id, from: first, date: second }),
      work: () => as(app, colleague, (ctx) => moveShootDay(ctx, { id, from: first, date: third })),
    });
    expect(late).toEqual({ outcome: 'conflict', hasWaited: true, changedNothing: true });
  });

  test('waits for somebody who books one of its people on the new date', async () => {
    const { id } = await makeShootDay(app, owner, { projectId });
    const own = await hold({ dates: [first] });
    const other = await makeProject(app, owner, { name: 'Glow Forward' });
    await whileCommitting(app, {
      by: owner,
      change: (ctx) =>
        bookCrew(ctx, {
          projectId: other.id,
          crewMemberId,
          dates: [second],
          status: 'first_hold',
        }),
      work: () => move(id, second),
    });
    expect(await datesOf(own)).toEqual([`${second} 2 second_hold ${id} shoot`]);
  });

  test('of a closed job, or of another company, is refused', async () => {
    const project = await makeProject(app, owner);
    const { id } = await makeShootDay(app, owner, { projectId: project.id });
    const { moveId } = await move(id, second);
    const { owner: stranger } = await makeWorkspace(app);
    const acts = (member: TestMember) => [
      as(app, member, (ctx) => moveShootDay(ctx, { id, from: second, date: third })),
      as(app, member, (ctx) => undoDayMove(ctx, { moveId })),
    ];
    expect(await refusalsOf(acts(stranger))).toEqual(['not_found']);
    const preview = as(app, stranger, (ctx) => previewDayMove(ctx, { id, date: third }));
    expect(await refusalOf(preview)).toBe('not_found');
    await asOwner((ctx) => closeProject(ctx, project));
    expect(await refusalsOf(acts(owner))).toEqual(['project_closed']);
  });
});

describe('the preview of a move', () => {
  test('says what the move then does', async () => {
    const { id } = await makeShootDay(app, owner, { projectId });
    const rival = await elsewhere([second]);
    await moveDates(rival, 'confirmed', [second]);
    const own = await hold({ dates: [first] });
    const behind = await elsewhere([first], 'Year of Rivers');
    const { id: hired } = await makeBooking(app, owner, { projectId, dates: [first] });
    await moveDates(hired, 'confirmed', [first]);
    const { id: kept } = await makeBooking(app, owner, { projectId, dates: [first, second] });
    const night = { projectId, date: second, label: 'Night unit' };
    await makeShootDay(app, owner, night);
    const preview = await asOwner((ctx) => previewDayMove(ctx, { id, date: second }));
    expect(preview).toMatchObject({ isSheetSent: false, otherDay: 'Night unit' });
    expect(preview.promoted).toEqual([
      { name: 'Theo Marsh', projectName: 'Year of Rivers', newStatus: 'first_hold' },
    ]);
    const byId = new Map(preview.people.map((it) => [it.bookingId, it]));
    expect(byId.get(own)).toEqual({
      bookingId: own,
      name: 'Theo Marsh',
      role: 'Gaffer',
      status: 'first_hold',
      holdRank: 1,
      newStatus: 'second_hold',
      newRank: 2,
      clash: { projectName: 'Glow Forward', status: 'confirmed' },
      needsReconfirmation: false,
      keepsOldDate: false,
    });
    expect(byId.get(hired)).toMatchObject({ newStatus: 'confirmed', needsReconfirmation: true });
    expect(byId.get(kept)).toMatchObject({ keepsOldDate: true, clash: null });
    await move(id, second);
    for (const [bookingId, { newStatus, newRank }] of byId) {
      const there = (await rowsOf(bookingId)).find(({ date }) => date === second);
      expect(there).toMatchObject({ status: newStatus, holdRank: newRank });
    }
    expect(await datesOf(behind)).toEqual([`${first} 1 first_hold null hold`]);
  });
});

describe('the undo of a move', () => {
  test('puts everything back, and the activity shows both as one entry', async () => {
    const { id } = await makeShootDay(app, owner, { projectId });
    const rival = await elsewhere([second]);
    const ids = [
      await hold({ dates: [first] }),
      await elsewhere([first], 'Year of Rivers'),
      rival,
      (await makeBooking(app, owner, { projectId, dates: [first] })).id,
      (await makeBooking(app, owner, { projectId, dates: [first, second] })).id,
      (await makeBooking(app, owner, { projectId, dates: [first, second] })).id,
      (await makeBooking(app, owner, { projectId, dates: [second] })).id,
    ];
    const [own = '', , , hired = '', , released = '', waiting = ''] = ids;
    await moveDates(hired, 'confirmed', [first]);
    await moveDates(waiting, 'confirmed', [second]);
    await moveDates(released, 'released', [second]);
    await asOwner((ctx) => challengeHold(ctx, { bookingId: own, date: first }));
    const before = await stateOf(id, ids);
    const { moveId } = await move(id, second);
    expect(await stateOf(id, ids)).not.toEqual(before);
    app.clock.advance(60);
    const day = await undo(moveId);
    expect(day).toMatchObject({ id, date: first, updatedAt: app.clock.now() });
    expect(await stateOf(id, ids)).toEqual(before);
    expect(await activityOf(app, owner, 1)).toMatchObject([
      { summary: 'Day 1 of 1 was moved from Tue 1 Dec to Wed 2 Dec, then back' },
    ]);
    expect(await refusalOf(undo(moveId))).toBe('conflict');
  });

  test('keeps people who were held meanwhile, behind those who come back', async () => {
    const { id } = await makeShootDay(app, owner, { projectId });
    const own = await hold({ dates: [first] });
    const { moveId } = await move(id, second);
    const late = await elsewhere([first]);
    expect(await datesOf(late)).toEqual([`${first} 1 first_hold null hold`]);
    await undo(moveId);
    expect(await datesOf(own)).toEqual([`${first} 1 first_hold ${id} shoot`]);
    expect((await rowsOf(late))[0]).toMatchObject({ holdRank: 2 });
  });

  test('is refused once the day or its crew has changed', async () => {
    const { id } = await makeShootDay(app, owner, { projectId });
    const own = await hold({ dates: [first] });
    const { moveId } = await move(id, second);
    await moveDates(own, 'confirmed', [second]);
    await expect(undo(moveId)).rejects.toMatchObject({
      code: 'conflict',
      message: 'The crew of the day has changed since. Move it back instead.',
    });
    const again = await move(id, third, second);
    await move(id, first, third);
    await expect(undo(again.moveId)).rejects.toMatchObject({
      code: 'conflict',
      message: 'The day has moved again since. Move it back instead.',
    });
    expect(await refusalOf(undo('act_0'))).toBe('not_found');
  });
});

function move(id: string, date: string, from = first) {
  return asOwner((ctx) => moveShootDay(ctx, { id, from, date }));
}

function undo(moveId: string) {
  return asOwner((ctx) => undoDayMove(ctx, { moveId }));
}

function find(id: string) {
  return asOwner((ctx) => findShootDay(ctx, { id }));
}

/** Holds the test's person on the test's job. */
async function hold({ dates }: { dates: string[] }): Promise<string> {
  return (await makeBooking(app, owner, { projectId, crewMemberId, dates })).id;
}

/** Holds the test's person on another job. */
async function elsewhere(dates: string[], name = 'Glow Forward'): Promise<string> {
  const other = await makeProject(app, owner, { name });
  return (await makeBooking(app, owner, { projectId: other.id, crewMemberId, dates })).id;
}

function moveDates(bookingId: string, status: 'confirmed' | 'released', dates: string[]) {
  return asOwner((ctx) =>
    moveBookingDays(ctx, { bookingId, dates, status, isClashAccepted: true }),
  );
}

function call(shootDayId: string, bookingId: string) {
  return asOwner((ctx) => giveCrewCall(ctx, { shootDayId, bookingId, callTime: null }));
}

function callsTo(shootDayId: string) {
  return asOwner((ctx) => listCrewCalls(ctx, { shootDayId }));
}

function rowsOf(bookingId: string) {
  const { bookingDays } = schema;
  return asOwner(({ tx }) =>
    tx
      .select()
      .from(bookingDays)
      .where(eq(bookingDays.bookingId, bookingId))
      .orderBy(asc(bookingDays.date)),
  ).then((rows) => rows.filter(({ deletedAt }) => deletedAt === null));
}

async function datesOf(bookingId: string): Promise<string[]> {
  const rows = await rowsOf(bookingId);
  return rows.map(
    ({ date, holdRank, status, shootDayId, kind }) =>
      `${date} ${holdRank} ${status} ${shootDayId} ${kind}`,
  );
}

async function flaggedOn(shootDayId: string): Promise<string[]> {
  const { crewCalls } = schema;
  const calls = await asOwner(({ tx }) =>
    tx.select().from(crewCalls).where(eq(crewCalls.shootDayId, shootDayId)),
  );
  const flagged = calls.filter((it) => it.needsReconfirmation && !it.deletedAt);
  return flagged.map(({ bookingId }) => bookingId).toSorted();
}

async function stateOf(shootDayId: string, bookingIds: string[]) {
  const { bookings } = schema;
  const rows = await Promise.all(bookingIds.map((id) => rowsOf(id)));
  const statuses = await Promise.all(
    bookingIds.map((id) =>
      asOwner(({ tx }) =>
        tx.select({ status: bookings.status }).from(bookings).where(eq(bookings.id, id)),
      ),
    ),
  );
  return {
    statuses,
    rows: rows.flat().map(({ updatedAt: _, ...row }) => row),
    calls: await callsTo(shootDayId),
    flagged: await flaggedOn(shootDayId),
  };
}

function asOwner<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return as(app, owner, work);
}
