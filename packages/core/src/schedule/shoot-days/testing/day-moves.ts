import {
  as,
  makeBooking,
  makeProject,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { asc, eq } from 'drizzle-orm';
import { moveShootDay, undoDayMove } from '../../../crew/day-moves/index.ts';
import { giveCrewCall, listCrewCalls, moveBookingDays } from '../../../crew/index.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { schema } from '../../../kernel/schema.ts';
import { findShootDay } from '../index.ts';

const { bookingDays, bookings, crewCalls } = schema;

/** Dates that the tests move days between. */
export const first = '2026-12-01';
export const second = '2026-12-02';
export const third = '2026-12-03';

interface Scene {
  app: TestApp;
  owner: TestMember;
  /** The test's job. */
  projectId: string;
  /** The test's person. */
  crewMemberId: string;
}

/** Returns what the tests do with days that move, and what they read of them. */
export function dayMoves(scene: () => Scene) {
  function asOwner<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
    const { app, owner } = scene();
    return as(app, owner, work);
  }

  async function book(projectId: string, dates: string[]): Promise<string> {
    const { app, owner, crewMemberId } = scene();
    return (await makeBooking(app, owner, { projectId, crewMemberId, dates })).id;
  }

  const rowsOf = async (bookingId: string) => {
    const rows = await asOwner(({ tx }) =>
      tx
        .select()
        .from(bookingDays)
        .where(eq(bookingDays.bookingId, bookingId))
        .orderBy(asc(bookingDays.date)),
    );
    return rows.filter(({ deletedAt }) => deletedAt === null);
  };

  const callsTo = (shootDayId: string) => asOwner((ctx) => listCrewCalls(ctx, { shootDayId }));

  async function flaggedOn(shootDayId: string): Promise<string[]> {
    const calls = await asOwner(({ tx }) =>
      tx.select().from(crewCalls).where(eq(crewCalls.shootDayId, shootDayId)),
    );
    const flagged = calls.filter((it) => it.needsReconfirmation && !it.deletedAt);
    return flagged.map(({ bookingId }) => bookingId).toSorted();
  }

  const statusesOf = (id: string) =>
    asOwner(({ tx }) =>
      tx.select({ status: bookings.status }).from(bookings).where(eq(bookings.id, id)),
    );

  return {
    asOwner,
    rowsOf,
    callsTo,
    flaggedOn,
    move: (id: string, date: string, from = first) =>
      asOwner((ctx) => moveShootDay(ctx, { id, from, date })),
    undo: (moveId: string) => asOwner((ctx) => undoDayMove(ctx, { moveId })),
    find: (id: string) => asOwner((ctx) => findShootDay(ctx, { id })),
    /** Holds the test's person on the test's job. */
    hold: ({ dates }: { dates: string[] }) => book(scene().projectId, dates),
    /** Holds the test's person on another job. */
    async elsewhere(dates: string[], name = 'Glow Forward'): Promise<string> {
      const { app, owner } = scene();
      return book((await makeProject(app, owner, { name })).id, dates);
    },
    moveDates: (bookingId: string, status: 'confirmed' | 'released', dates: string[]) =>
      asOwner((ctx) => moveBookingDays(ctx, { bookingId, dates, status, isClashAccepted: true })),
    call: (shootDayId: string, bookingId: string) =>
      asOwner((ctx) => giveCrewCall(ctx, { shootDayId, bookingId, callTime: null })),
    datesOf: async (bookingId: string): Promise<string[]> =>
      (await rowsOf(bookingId)).map(
        ({ date, holdRank, status, shootDayId, kind }) =>
          `${date} ${holdRank} ${status} ${shootDayId} ${kind}`,
      ),
    async stateOf(shootDayId: string, bookingIds: string[]) {
      const rows = await Promise.all(bookingIds.map(rowsOf));
      return {
        statuses: await Promise.all(bookingIds.map(statusesOf)),
        rows: rows.flat().map(({ updatedAt: _, ...row }) => row),
        calls: await callsTo(shootDayId),
        flagged: await flaggedOn(shootDayId),
      };
    },
  };
}
