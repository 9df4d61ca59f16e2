import {
  activityOf,
  as,
  createTestApp,
  makeBooking,
  makeChallenge,
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
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeProject } from '../../across/job-steps/wrap.ts';
import { dayMoves, first, second, third } from '../../schedule/shoot-days/testing/day-moves.ts';
import { listEvents } from '../../tell/events/index.ts';
import { addAway } from '../crew-away/index.ts';
import { bookCrew } from '../index.ts';
import { moveHold, moveShootDay, previewDayMove, undoDayMove } from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let projectId: string;
let crewMemberId: string;

const {
  asOwner,
  call,
  callsTo,
  datesOf,
  elsewhere,
  find,
  flaggedOn,
  hold,
  move,
  moveDates,
  rowsOf,
} = dayMoves(() => ({ app, owner, projectId, crewMemberId }));

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
    await makeChallenge(app, owner, { bookingId: own, date: first });
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

  test('of a closed job is refused', async () => {
    const project = await makeProject(app, owner);
    const { id } = await makeShootDay(app, owner, { projectId: project.id });
    const { moveId } = await move(id, second);
    await asOwner((ctx) => closeProject(ctx, project));
    const acts = [
      asOwner((ctx) => moveShootDay(ctx, { id, from: second, date: third })),
      asOwner((ctx) => undoDayMove(ctx, { moveId })),
    ];
    expect(await refusalsOf(acts)).toEqual(['project_closed']);
  });
});

describe('the preview of a move', () => {
  test('says what the move then does', async () => {
    const { id } = await makeShootDay(app, owner, { projectId });
    const rival = await elsewhere([second]);
    await moveDates(rival, 'confirmed', [second]);
    const own = await hold({ dates: [first] });
    const away = { crewMemberId, fromDate: second, toDate: second };
    await asOwner((ctx) => addAway(ctx, away));
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
      isAway: true,
      needsReconfirmation: false,
      keepsOldDate: false,
    });
    expect(byId.get(hired)).toMatchObject({
      ...{ newStatus: 'confirmed', needsReconfirmation: true, isAway: false },
    });
    expect(byId.get(kept)).toMatchObject({ keepsOldDate: true, clash: null });
    await move(id, second);
    for (const [bookingId, { newStatus, newRank }] of byId) {
      const there = (await rowsOf(bookingId)).find(({ date }) => date === second);
      expect(there).toMatchObject({ status: newStatus, holdRank: newRank });
    }
    expect(await datesOf(behind)).toEqual([`${first} 1 first_hold null hold`]);
  });
});
