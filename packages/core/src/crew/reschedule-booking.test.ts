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
  type TestApp,
  type TestMember,
  whileCommitting,
} from '@callboard/testing/factories';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeProject } from '../across/job-steps/index.ts';
import { findProject } from '../jobs/projects/index.ts';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { findShootDay } from '../schedule/shoot-days/index.ts';
import {
  listCrewCalls,
  moveBookingDays,
  previewReschedule,
  reconfirmDates,
  rescheduleBooking,
  undoReschedule,
} from './index.ts';
import { listJobPaperwork } from './paperwork/index.ts';

const [first, second, third, fourth] = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'];

let app: TestApp;
let owner: TestMember;
let projectId: string;
let crewMemberId: string;

beforeAll(async () => {
  app = await createTestApp();
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
});

beforeEach(async () => {
  app.clock.advance(1);
  projectId = (await makeProject(app, owner)).id;
  crewMemberId = (await makeCrewMember(app, owner)).id;
});

afterAll(() => app.close());

describe('holds that move to other dates', () => {
  test('get the next free rank, and those behind them move up', async () => {
    const rival = await elsewhere([third]);
    const own = await hold([first]);
    const behind = await elsewhere([first]);
    await move(own, [first], 2);
    expect(await placesOf(own)).toEqual([`${third} 2 second_hold`]);
    expect(await placesOf(rival)).toEqual([`${third} 1 first_hold`]);
    expect(await placesOf(behind)).toEqual([`${first} 1 first_hold`]);
  });

  test('keep their rank on dates that they had before', async () => {
    const own = await hold([first, second, third]);
    const behind = await elsewhere([first, second, third, fourth]);
    await move(own, [first, second, third], 1);
    expect(await placesOf(own)).toEqual([
      `${second} 1 first_hold`,
      `${third} 1 first_hold`,
      `${fourth} 2 second_hold`,
    ]);
    expect(await placesOf(behind)).toEqual([
      `${first} 1 first_hold`,
      `${second} 2 second_hold`,
      `${third} 2 second_hold`,
      `${fourth} 1 first_hold`,
    ]);
  });

  test('keep their expiry, lose their challenge, and take the place of a released date', async () => {
    const holdExpiresAt = new Date('2026-11-30T00:00:00Z');
    const own = await hold([first, third], { holdExpiresAt });
    await set(own, 'released', [third]);
    await challengeOn(own, first);
    await move(own, [first], 2);
    expect(await rowsOf(own)).toMatchObject([
      { date: third, status: 'first_hold', holdExpiresAt, challengeExpiresAt: null },
    ]);
  });

  test('leave the shoot day of the old date and join that of the new one', async () => {
    const one = await makeShootDay(app, owner, { projectId, date: first });
    const two = await makeShootDay(app, owner, { projectId, date: second });
    const own = await hold([first]);
    app.clock.advance(1);
    await move(own, [first], 1);
    expect(await rowsOf(own)).toMatchObject([{ shootDayId: two.id, kind: 'shoot' }]);
    for (const { id } of [one, two]) {
      const { updatedAt } = await asOwner((ctx) => findShootDay(ctx, { id }));
      expect(updatedAt).toEqual(app.clock.now());
    }
    await move(own, [second], 7);
    expect(await rowsOf(own)).toMatchObject([{ shootDayId: null, kind: 'hold' }]);
  });
});

describe('confirmed dates that move', () => {
  test('are called on the new day, have to be confirmed again, and keep their paperwork', async () => {
    const one = await makeShootDay(app, owner, { projectId, date: first });
    const two = await makeShootDay(app, owner, { projectId, date: second });
    const own = await hold([first]);
    await set(own, 'confirmed', [first]);
    const papers = await papersOf();
    expect(papers).not.toEqual([]);
    await move(own, [first], 1, { status: 'confirmed' });
    expect(await callsTo(one.id)).toEqual([]);
    expect(await callsTo(two.id)).toMatchObject([{ status: 'confirmed' }]);
    expect(await papersOf()).toEqual(papers);
    expect(await rowsOf(own)).toMatchObject([{ needsReconfirmation: app.clock.now() }]);
    await reconfirm(own);
    expect(await rowsOf(own)).toMatchObject([{ status: 'confirmed', needsReconfirmation: null }]);
    expect(await kindsOf(own)).toContain('reconfirmed');
  });

  test('have to be confirmed again without a shoot day, too', async () => {
    const own = await hold([first]);
    await set(own, 'confirmed', [first]);
    await move(own, [first], 1, { status: 'confirmed' });
    expect(await rowsOf(own)).toMatchObject([{ needsReconfirmation: app.clock.now() }]);
    await set(own, 'cancelled', [second]);
    expect(await rowsOf(own)).toMatchObject([{ needsReconfirmation: null }]);
  });

  test('need an override where the person is confirmed on another job', async () => {
    const other = await elsewhere([second]);
    await set(other, 'confirmed', [second]);
    const own = await hold([first]);
    await expect(move(own, [first], 1)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Theo Marsh is confirmed on Glow Forward on Wed 2 Dec.',
    });
    const preview = await previewOf(own, [first], 1);
    expect(preview.dates).toMatchObject([
      {
        ...{ from: first, to: second, newStatus: 'second_hold', newRank: 2 },
        clash: { projectName: 'Glow Forward', status: 'confirmed' },
      },
    ]);
    await move(own, [first], 1, { isClashAccepted: true });
    expect(await placesOf(own)).toEqual([`${second} 2 second_hold`]);
  });
});

test('the preview names the rank, the days and those who move up', async () => {
  await makeShootDay(app, owner, { projectId, date: second });
  const own = await hold([first]);
  await elsewhere([first]);
  expect(await previewOf(own, [first], 1)).toMatchObject({
    ...{ from: [first], to: [second] },
    dates: [{ status: 'first_hold', newStatus: 'first_hold', needsReconfirmation: false }],
    days: [{ date: second, label: 'Day 1 of 1' }],
    promoted: [{ projectName: 'Glow Forward', date: first }],
  });
});

test('one undo restores ranks, expiry, challenge and calls exactly', async () => {
  const one = await makeShootDay(app, owner, { projectId, date: first });
  await makeShootDay(app, owner, { projectId, date: third });
  const holdExpiresAt = new Date('2026-11-30T00:00:00Z');
  const own = await hold([first, second, third], { holdExpiresAt });
  const behind = await elsewhere([first, second]);
  await set(own, 'released', [third]);
  await set(own, 'confirmed', [first]);
  await challengeOn(own, second);
  const stateOf = async () => ({
    rows: [...(await rowsOf(own)), ...(await rowsOf(behind))].map(({ updatedAt: _, ...it }) => it),
    calls: await callsTo(one.id),
  });
  const before = await stateOf();
  const { moveId } = await move(own, [first], 2, { status: 'confirmed' });
  expect(await stateOf()).not.toEqual(before);
  await undo(moveId);
  expect(await stateOf()).toEqual(before);
  expect(await refusalOf(undo(moveId))).toBe('conflict');
  const other = await move(own, [second], 5);
  await undo(other.moveId);
  expect(await stateOf()).toEqual(before);
  expect(await kindsOf(own)).toContain('reschedule_undone');
});

test('an undo after the dates changed is refused, and a hold that joined since stays behind', async () => {
  const own = await hold([first]);
  const { moveId } = await move(own, [first], 1);
  const joined = await elsewhere([second]);
  await undo(moveId);
  expect(await placesOf(joined)).toEqual([`${second} 1 first_hold`]);
  const again = await move(own, [first], 1);
  await set(own, 'released', [second]);
  expect(await refusalOf(undo(again.moveId))).toBe('conflict');
});

describe('a move is refused', () => {
  test('where the dates are not as they were seen, gone, or taken by the job', async () => {
    const own = await hold([first, second]);
    expect(await refusalOf(move(own, [first], 1))).toBe('conflict');
    expect(await refusalOf(move(own, [fourth], 1))).toBe('conflict');
    expect(await refusalOf(move(own, [first], 0))).toBe('invalid_parameter byDays');
    expect(await refusalOf(move(own, [first], 9_999_999))).toBe('invalid_parameter byDays');
    await set(own, 'confirmed', [first]);
    expect(await refusalOf(move(own, [first], 5))).toBe('conflict');
    await set(own, 'released', [second]);
    expect(await refusalOf(move(own, [second], 5, { status: 'released' }))).toBe('conflict');
  });

  test('for unknown moves and closed jobs', async () => {
    const own = await hold([first]);
    const { moveId } = await move(own, [first], 1);
    expect(await refusalOf(undo('act_unknown'))).toBe('not_found');
    await asOwner(async (ctx) => closeProject(ctx, await findProject(ctx, { id: projectId })));
    expect(await refusalOf(move(own, [second], 1))).toBe('project_closed');
    expect(await refusalOf(undo(moveId))).toBe('project_closed');
  });
});

test('of two who move one hold at once the second is told', async () => {
  const own = await hold([first]);
  const producer = await makeMember(app, { id: owner.workspaceId }, 'producer');
  const input = { bookingId: own, dates: [first], status: 'first_hold' as const };
  const late = await whileCommitting(app, {
    by: producer,
    change: (ctx) => rescheduleBooking(ctx, { ...input, byDays: 1 }),
    work: () => move(own, [first], 2),
  });
  expect(late).toEqual({ outcome: 'conflict', hasWaited: true, changedNothing: true });
  expect(await placesOf(own)).toEqual([`${second} 1 first_hold`]);
});

function hold(dates: string[], more: { holdExpiresAt?: Date } = {}): Promise<string> {
  return makeBooking(app, owner, { projectId, crewMemberId, dates, ...more }).then(({ id }) => id);
}

async function elsewhere(dates: string[]): Promise<string> {
  const other = await makeProject(app, owner, { name: 'Glow Forward' });
  return (await makeBooking(app, owner, { projectId: other.id, crewMemberId, dates })).id;
}

interface More {
  status?: 'first_hold' | 'confirmed' | 'released';
  isClashAccepted?: boolean;
}

function move(bookingId: string, dates: string[], byDays: number, more: More = {}) {
  const input = { bookingId, dates, byDays, status: 'first_hold' as const, ...more };
  return asOwner((ctx) => rescheduleBooking(ctx, input));
}

function previewOf(bookingId: string, dates: string[], byDays: number) {
  const input = { bookingId, dates, byDays, status: 'first_hold' as const };
  return asOwner((ctx) => previewReschedule(ctx, input));
}

function undo(moveId: string): Promise<void> {
  return asOwner((ctx) => undoReschedule(ctx, { moveId }));
}

function set(bookingId: string, status: 'confirmed' | 'released' | 'cancelled', dates: string[]) {
  return asOwner((ctx) => moveBookingDays(ctx, { bookingId, dates, status, reason: 'Rain' }));
}

function challengeOn(bookingId: string, date: string): Promise<void> {
  return makeChallenge(app, owner, { bookingId, date });
}

async function reconfirm(bookingId: string): Promise<void> {
  const rows = await rowsOf(bookingId);
  await asOwner((ctx) => reconfirmDates(ctx, { bookingDayIds: rows.map(({ id }) => id) }));
}

function rowsOf(bookingId: string) {
  const { bookingDays } = schema;
  return asOwner((ctx) =>
    ctx.tx
      .select()
      .from(bookingDays)
      .where(eq(bookingDays.bookingId, bookingId))
      .orderBy(asc(bookingDays.date), asc(bookingDays.id)),
  ).then((rows) => rows.filter((it) => it.deletedAt === null));
}

async function placesOf(bookingId: string): Promise<string[]> {
  const rows = await rowsOf(bookingId);
  return rows.map(({ date, holdRank, status }) => `${date} ${holdRank} ${status}`);
}

function callsTo(shootDayId: string) {
  return asOwner((ctx) => listCrewCalls(ctx, { shootDayId }));
}

function papersOf() {
  return asOwner((ctx) => listJobPaperwork(ctx, { projectId })).then((papers) =>
    papers.map(({ id, status }) => ({ id, status })),
  );
}

async function kindsOf(bookingId: string): Promise<string[]> {
  const entries = await activityOf(app, owner);
  return entries.filter((it) => it.subjectId === bookingId).map(({ verb }) => verb);
}

function asOwner<T>(act: (ctx: Ctx) => Promise<T>): Promise<T> {
  return as(app, owner, act);
}
