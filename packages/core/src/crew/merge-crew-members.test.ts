import {
  activityOf,
  as,
  createTestApp,
  makeBooking,
  makeCrewMember,
  makeProject,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  whileCommitting,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { redactCrewMember } from '../across/redaction/index.ts';
import type { Ctx } from '../kernel/context.ts';
import {
  bookCrew,
  findCrewMember,
  listRoster,
  mergeCrewMembers,
  moveBookingDays,
  previewCrewMerge,
  restoreCrewMember,
  updateCrewMember,
} from './index.ts';

const date = '2026-12-01';

let app: TestApp;
let owner: TestMember;
let intoId: string;
let id: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.clock.set('2026-11-23T17:00:00.000Z');
  ({ owner } = await makeWorkspace(app, { plan: 'house' }));
  intoId = (await makeCrewMember(app, owner, { phone: null, notes: 'Early riser' })).id;
  id = (
    await makeCrewMember(app, owner, {
      ...{ name: 'Theodore Marsh', email: 'tm@example.com', defaultRole: 'Best Boy' },
      ...{ tags: ['HMI'], notes: 'Vegetarian', isFavorite: true, dayRateCents: 80_000 },
    })
  ).id;
});
afterAll(() => app.close());

const asOwner = <T>(work: (ctx: Ctx) => Promise<T>) => as(app, owner, work);
const merge = (input = { id, intoId }, by = owner) =>
  as(app, by, (ctx) => mergeCrewMembers(ctx, input));

async function book(crewMemberId: string, status: 'first_hold' | 'second_hold' = 'first_hold') {
  const project = await makeProject(app, owner);
  app.clock.advance(1);
  const input = { projectId: project.id, crewMemberId, status, dates: [date] };
  return { ...(await makeBooking(app, owner, input)), projectId: project.id };
}

const confirm = (bookingId: string) =>
  asOwner((ctx) =>
    moveBookingDays(ctx, { bookingId, dates: [date], status: 'confirmed', isClashAccepted: true }),
  );

/** The status and rank of every standing date, by rank. */
async function queue() {
  return app.system.sql<{ bookingId: string; status: string; rank: number; day: string }[]>`
    select d.booking_id as "bookingId", b.status, d.hold_rank as rank, d.status as day
    from booking_days d join bookings b on b.workspace_id = d.workspace_id and b.id = d.booking_id
    where d.crew_member_id = ${intoId} and d.hold_rank is not null order by d.hold_rank, d.id`;
}

describe('merging a person into another', () => {
  test('moves the bookings, fills in what the other lacks, and removes the first', async () => {
    const { projectId } = await book(id);
    const merged = await merge();
    expect(merged).toMatchObject({
      ...{ id: intoId, name: 'Theo Marsh', email: 'theo@example.com', phone: '(323) 555-0110' },
      ...{ otherRoles: ['Best Boy'], tags: ['HMI'], dayRateCents: 95_000, isFavorite: true },
      notes: 'Early riser\n\nVegetarian',
    });
    const roster = await asOwner((ctx) => listRoster(ctx, { projectId, limit: 9 }));
    expect(roster.items).toMatchObject([{ crewMemberId: intoId, name: 'Theo Marsh' }]);
    expect(await refusalOf(asOwner((ctx) => findCrewMember(ctx, { id })))).toBe('not_found');
    expect(await refusalOf(asOwner((ctx) => restoreCrewMember(ctx, { id })))).toBe('not_found');
    expect((await activityOf(app, owner, 1))[0]?.summary).toBe(
      'Theodore Marsh was merged with another entry in crew',
    );
  });

  test('makes one queue of the holds for a date, the older one first', async () => {
    const [a, b, c] = [await book(intoId), await book(id), await book(intoId)];
    await merge();
    expect(await queue()).toEqual([
      { bookingId: a.id, status: 'first_hold', rank: 1, day: 'first_hold' },
      { bookingId: b.id, status: 'second_hold', rank: 2, day: 'second_hold' },
      { bookingId: c.id, status: 'second_hold', rank: 3, day: 'second_hold' },
    ]);
    await asOwner((ctx) =>
      moveBookingDays(ctx, { bookingId: a.id, dates: [date], status: 'released' }),
    );
    expect((await queue()).map((it) => [it.bookingId, it.rank, it.day])).toEqual([
      [b.id, 1, 'first_hold'],
      [c.id, 2, 'second_hold'],
    ]);
  });

  test('puts a first hold of either before the second holds of both', async () => {
    const [a, b, c] = [await book(intoId), await book(intoId), await book(id)];
    await merge();
    expect((await queue()).map((it) => it.bookingId)).toEqual([a.id, c.id, b.id]);
  });

  test('keeps a confirmed date first, though it was booked last', async () => {
    const [held, confirmed] = [await book(intoId), await book(id)];
    await confirm(confirmed.id);
    await merge();
    expect(await queue()).toEqual([
      { bookingId: confirmed.id, status: 'confirmed', rank: 1, day: 'confirmed' },
      { bookingId: held.id, status: 'second_hold', rank: 2, day: 'second_hold' },
    ]);
  });

  test('is shown before: jobs, holds of both, and dates that both are confirmed for', async () => {
    const [held, other] = [await book(intoId), await book(id)];
    const preview = () => asOwner((ctx) => previewCrewMerge(ctx, { id, intoId }));
    const names = { from: { name: 'Theodore Marsh' }, into: { name: 'Theo Marsh' } };
    expect(await preview()).toMatchObject({ ...names, jobs: 1, clashes: [], sharedHolds: 1 });
    await confirm(other.id);
    await confirm(held.id);
    const { clashes, sharedHolds } = await preview();
    expect([clashes.map((it) => it.date), sharedHolds]).toEqual([[date], 0]);
  });

  test('leaves no gap: ranks are 1 to n for each person and date', async () => {
    for (let n = 0; n < 4; n += 1) await book(n % 2 === 0 ? id : intoId);
    await merge();
    expect((await queue()).map((it) => it.rank)).toEqual([1, 2, 3, 4]);
  });

  test('is refused for oneself, a redacted person, and notes that are too long', async () => {
    expect(await refusalOf(merge({ id, intoId: id }))).toBe('invalid_parameter intoId');
    const long = (person: string) =>
      asOwner((ctx) => updateCrewMember(ctx, { id: person, notes: 'x'.repeat(3_000) }));
    await long(id);
    await long(intoId);
    expect(await refusalOf(merge())).toBe('conflict');
    await asOwner((ctx) => redactCrewMember(ctx, { id, name: 'Theodore Marsh' }));
    expect(await refusalOf(merge())).toBe('conflict');
    expect(await refusalOf(merge({ id: intoId, intoId: id }))).toBe('conflict');
  });

  test('a booking that waits for the merge is refused, and books nobody', async () => {
    const { id: projectId } = await makeProject(app, owner);
    const late = await whileCommitting(app, {
      by: owner,
      change: (ctx) => mergeCrewMembers(ctx, { id, intoId }),
      work: () =>
        asOwner((ctx) =>
          bookCrew(ctx, { projectId, crewMemberId: id, status: 'first_hold', dates: [date] }),
        ),
    });
    expect(late).toEqual({ outcome: 'not_found', hasWaited: true, changedNothing: true });
  });

  test('and redacting the other later removes the name of the first, too', async () => {
    await book(id);
    const third = await makeCrewMember(app, owner, { name: 'Teddy Marsh', notes: 'Peanuts' });
    await merge({ id: third.id, intoId: id });
    await merge();
    await asOwner((ctx) => redactCrewMember(ctx, { id: intoId, name: 'Theo Marsh' }));
    const left = await app.system.sql`
      select 'activity' as at from activity where data::text ~ 'Marsh' and workspace_id = ${owner.workspaceId}
      union all select 'crew' from crew_members c
        where c::text ~ '(Marsh|HMI|Peanuts|Vegetarian|tm@)' and workspace_id = ${owner.workspaceId}`;
    expect(left).toEqual([]);
  });
});
