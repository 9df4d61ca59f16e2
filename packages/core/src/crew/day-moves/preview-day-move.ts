import type { BookingStatus } from '@callboard/domain/crew/enums';
import type { PreviewDayMove } from '@callboard/domain/shoot-days/fields';
import { and, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isStanding } from '../../schedule/shoot-days/conditions.ts';
import { findShootDay } from '../../schedule/shoot-days/find-shoot-day.ts';
import { liveDays } from '../../schedule/shoot-days/record.ts';
import { readAway } from '../crew-away/conditions.ts';
import { type Clash, clashOf } from '../plan-places.ts';
import type { CrewDate } from '../read-crew-dates.ts';
import { type DayMovePlan, planDayMove } from './plan-day-move.ts';
import { readCrewOfDay } from './read-crew-of-day.ts';

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
  clash: Clash | null;
  /** The person is away on the new date. */
  isAway: boolean;
  /** The person was confirmed and has to be asked again. */
  needsReconfirmation: boolean;
  /** The job has the person on the new date already, and keeps the old date as a hold. */
  keepsOldDate: boolean;
}

/** Returns what moving a day to another date would do. @throws AppError `not_found`. */
export async function previewDayMove(ctx: Ctx, { id, date }: z.infer<typeof PreviewDayMove>) {
  const day = await findShootDay(ctx, { id });
  const [rows, [other]] = await Promise.all([
    readCrewOfDay(ctx, { shootDayId: id, dates: [day.date, date] }),
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
  const crewMemberIds = rows.map((it) => it.crewMemberId);
  const isAway = await readAway(ctx, { crewMemberIds, dates: [date] });
  const plan = planDayMove(rows, { id, date });
  return {
    people: peopleOf(plan, rows, { date, isAway }),
    promoted: plan.promoted.map(({ name, projectName }) => ({
      ...{ name, projectName },
      newStatus: 'first_hold' as const,
    })),
    isSheetSent: day.callSheet?.status === 'sent',
    /** The label of another day of the job on that date. */
    otherDay: other?.label ?? null,
  };
}

interface NewDate {
  date: string;
  isAway: (crewMemberId: string, date: string) => boolean;
}

function peopleOf(
  { moved, kept }: DayMovePlan,
  rows: CrewDate[],
  { date, isAway }: NewDate,
): MovedPerson[] {
  const there = rows.filter((row) => row.date === date);
  const toPerson = (row: CrewDate, status: BookingStatus, newRank: number | null) => ({
    bookingId: row.bookingId,
    name: row.name,
    role: row.role,
    status: row.status,
    holdRank: row.holdRank,
    newStatus: status,
    newRank,
    clash: clashOf({ ...row, date }, there),
    isAway: isAway(row.crewMemberId, date),
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
