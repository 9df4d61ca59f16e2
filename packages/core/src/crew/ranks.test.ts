import { bookingStatuses } from '@callboard/domain/crew/enums';
import { AppError } from '@callboard/domain/errors';
import {
  as,
  createTestApp,
  makeCrewMember,
  makeProject,
  makeShootDay,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../kernel/context.ts';
import { moveHold, moveShootDay, undoDayMove } from './day-moves/index.ts';
import {
  bookCrew,
  mergeCrewMembers,
  moveBookingDays,
  rescheduleBooking,
  undoReschedule,
} from './index.ts';

const dates = ['2026-12-01', '2026-12-02', '2026-12-03'] as const;
const jobs = 3;
const people = 2;

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const index = (max: number) => fc.integer({ min: 0, max: max - 1 });
const date = fc.constantFrom(...dates);
const some = fc.uniqueArray(date, { minLength: 1 });

/** An act on one of the jobs, people, bookings or moves, each by its position. */
const step = fc.oneof(
  fc.record({
    act: fc.constant('book' as const),
    job: index(jobs),
    person: index(people),
    status: fc.constantFrom('inquired' as const, 'first_hold' as const, 'second_hold' as const),
    dates: some,
  }),
  fc.record({
    act: fc.constant('change' as const),
    booking: fc.nat(20),
    status: fc.constantFrom(...bookingStatuses),
    dates: some,
  }),
  fc.record({ act: fc.constant('moveDay' as const), job: index(jobs), date }),
  fc.record({ act: fc.constant('undo' as const), move: fc.nat(10) }),
  fc.record({
    act: fc.constant('reschedule' as const),
    booking: fc.nat(20),
    dates: some,
    status: fc.constantFrom('first_hold' as const, 'second_hold' as const, 'confirmed' as const),
    byDays: fc.integer({ min: -2, max: 2 }),
  }),
  fc.record({ act: fc.constant('undoReschedule' as const), move: fc.nat(10) }),
  fc.record({
    act: fc.constant('hold' as const),
    job: index(jobs),
    holdStatus: fc.constantFrom('confirmed' as const, 'released' as const, 'cancelled' as const),
    booking: fc.nat(20),
  }),
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

test('ranks per person and date are 1 to n after any sequence of acts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.boolean(), async (steps, isMerged) => {
      const stage = await openStage();
      for (const it of steps) {
        await run(stage, it);
        expect(await gapsOf(stage)).toEqual([]);
      }
      if (!isMerged) return;
      const [intoId = '', id = ''] = stage.people;
      await attempt(stage, (ctx) => mergeCrewMembers(ctx, { id, intoId }));
      expect(await gapsOf(stage)).toEqual([]);
    }),
    { numRuns: 25 },
  );
}, 120_000);

interface Stage {
  owner: TestMember;
  jobs: { id: string; dayId: string; date: string }[];
  people: string[];
  bookings: string[];
  moves: { moveId: string; job: number; from: string }[];
  reschedules: string[];
}

async function openStage(): Promise<Stage> {
  const { owner } = await makeWorkspace(app, { plan: 'house' });
  const stage: Stage = { owner, jobs: [], people: [], bookings: [], moves: [], reschedules: [] };
  for (let n = 0; n < jobs; n += 1) {
    const { id } = await makeProject(app, owner);
    const day = await makeShootDay(app, owner, { projectId: id, date: dates[0] });
    stage.jobs.push({ id, dayId: day.id, date: dates[0] });
  }
  for (let n = 0; n < people; n += 1) {
    stage.people.push((await makeCrewMember(app, owner, { email: null, phone: null })).id);
  }
  return stage;
}

async function run(stage: Stage, it: Step): Promise<void> {
  const booking = 'booking' in it ? stage.bookings[it.booking % stage.bookings.length] : undefined;
  const job = 'job' in it ? stage.jobs[it.job] : undefined;
  if (it.act === 'book' && job) {
    const crewMemberId = stage.people[it.person] ?? '';
    const input = { projectId: job.id, crewMemberId, status: it.status, dates: it.dates };
    const booked = await attempt(stage, (ctx) => bookCrew(ctx, input));
    if (booked) stage.bookings.push(booked.id);
  }
  if (it.act === 'change' && booking) {
    const input = { ...it, bookingId: booking, reason: 'Rain', isClashAccepted: true };
    await attempt(stage, (ctx) => moveBookingDays(ctx, input));
  }
  if (it.act === 'moveDay' && job) {
    const from = job.date;
    const moved = await attempt(stage, (ctx) =>
      moveShootDay(ctx, { id: job.dayId, from, date: it.date }),
    );
    if (moved) stage.moves.push({ moveId: moved.moveId, job: it.job, from });
    if (moved) job.date = it.date;
  }
  if (it.act === 'undo') {
    const move = stage.moves[it.move % stage.moves.length];
    const undone = move && (await attempt(stage, (ctx) => undoDayMove(ctx, move)));
    const moved = stage.jobs[move?.job ?? 0];
    if (undone && moved) moved.date = undone.date;
  }
  if (it.act === 'reschedule' && booking) {
    const moved = await attempt(stage, (ctx) =>
      rescheduleBooking(ctx, { ...it, bookingId: booking, isClashAccepted: true }),
    );
    if (moved) stage.reschedules.push(moved.moveId);
  }
  if (it.act === 'undoReschedule') {
    const moveId = stage.reschedules[it.move % stage.reschedules.length];
    if (moveId) await attempt(stage, (ctx) => undoReschedule(ctx, { moveId }));
  }
  if (it.act === 'hold' && job) {
    const bookingIds = booking ? [booking] : [];
    const input = { id: job.dayId, holdStatus: it.holdStatus, bookingIds, reason: 'Rain' };
    await attempt(stage, (ctx) => moveHold(ctx, { ...input, isClashAccepted: true }));
  }
}

/** Runs an act that may be refused. */
async function attempt<T>({ owner }: Stage, act: (ctx: Ctx) => Promise<T>): Promise<T | undefined> {
  try {
    return await as(app, owner, act);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** Returns the queues whose ranks are not 1 to n, or whose people should have a rank or should not. */
function gapsOf({ owner }: Stage) {
  return app.system.sql`
    select crew_member_id, date::text, array_agg(hold_rank order by hold_rank) as ranks
    from booking_days
    where workspace_id = ${owner.workspaceId} and deleted_at is null
    group by crew_member_id, date
    having array_remove(array_agg(hold_rank order by hold_rank), null)
        <> array(select generate_series(1, count(hold_rank)::int))
      or bool_or((status in ('first_hold', 'second_hold', 'confirmed')) <> (hold_rank is not null))
      or count(*) filter (where status = 'first_hold') > 1`;
}
