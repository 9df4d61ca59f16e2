import { and, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '../context.ts';
import type { BookingStatus } from '../crew/enums.ts';
import { isGone } from '../crew/enums.ts';
import { schema } from '../schema.ts';
import { isStanding } from './conditions.ts';
import type { PreviewDayMove } from './fields.ts';
import { findShootDay } from './find-shoot-day.ts';
import { type DayMovePlan, planDayMove } from './plan-day-move.ts';
import { type CrewDate, readCrewDates } from './read-crew-dates.ts';
import { liveDays } from './record.ts';

const { shootDays } = schema;

/** What the move of a day does to a person who is on it. */
export interface MovedPerson {
  bookingId: string;
  name: string;
  role: string;
  status: BookingStatus;
  holdRank: number | null;
  newStatus: BookingStatus;
  newRank: number | null;
  /** The strongest other booking of the person on the new date. */
  clash: { projectName: string; status: BookingStatus } | null;
  /** The person was confirmed and has to be asked again. */
  needsReconfirmation: boolean;
  /** The job has the person on the new date already, and keeps the old date as a hold. */
  keepsOldDate: boolean;
}

/** Returns what moving a day to another date would do. @throws AppError `not_found`. */
export async function previewDayMove(ctx: Ctx, { id, date }: z.infer<typeof PreviewDayMove>) {
  const day = await findShootDay(ctx, { id });
  const [rows, [other]] = await Promise.all([
    readCrewDates(ctx, { shootDayId: id, dates: [day.date, date] }),
    ctx.tx
      .select({ label: shootDays.label })
      .from(shootDays)
      .where(
        and(
          liveDays,
          isStanding,
          eq(shootDays.projectId, day.projectId),
          eq(shootDays.date, date),
          ne(shootDays.id, id),
        ),
      )
      .limit(1),
  ]);
  const plan = planDayMove(rows, { id, date });
  return {
    people: peopleOf(plan, rows, date),
    promoted: plan.promoted.map(({ name, projectName }) => ({
      ...{ name, projectName },
      newStatus: 'first_hold' as const,
    })),
    isSheetSent: day.callSheet?.status === 'sent',
    /** The label of another day of the job on that date. */
    otherDay: other?.label ?? null,
  };
}

function peopleOf({ moved, kept }: DayMovePlan, rows: CrewDate[], date: string): MovedPerson[] {
  const there = rows.filter((row) => row.date === date && !isGone(row.status));
  const toPerson = (row: CrewDate, status: BookingStatus, newRank: number | null) => ({
    bookingId: row.bookingId,
    name: row.name,
    role: row.role,
    status: row.status,
    holdRank: row.holdRank,
    newStatus: status,
    newRank,
    clash: clashOf(row, there),
    needsReconfirmation: status === 'confirmed',
    keepsOldDate: false,
  });
  return [
    ...moved.map(({ row, status, holdRank }) => toPerson(row, status, holdRank)),
    ...kept.map((row) => {
      const own = there.find(({ bookingId }) => bookingId === row.bookingId) ?? row;
      return { ...toPerson(row, own.status, own.holdRank), keepsOldDate: true };
    }),
  ];
}

function clashOf({ bookingId, crewMemberId }: CrewDate, there: CrewDate[]) {
  const others = there.filter(
    (row) => row.crewMemberId === crewMemberId && row.bookingId !== bookingId,
  );
  const clash = others.find(({ status }) => status === 'confirmed') ?? others[0];
  return clash ? { projectName: clash.projectName, status: clash.status } : null;
}
