import { and, inArray, isNotNull, isNull, max, type SQL, sql } from 'drizzle-orm';
import { recordAll } from '../activity/record.ts';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { touchDaysOf } from '../schedule/shoot-days/touch.ts';
import { deriveStatuses } from './derive-statuses.ts';

const { bookingDays } = schema;

/** A person on a date, whose holds in a workspace are ranked from 1 without gaps. */
export interface Place {
  crewMemberId: string;
  date: string;
}

type Hold = 'first_hold' | 'second_hold';

/**
 * Returns how a hold starts at a rank. A first hold behind another of our jobs is a second one. A
 * second hold that was asked for stays second, because another company has the first.
 */
export function holdAt(holdRank: number, asked: Hold): { status: Hold; holdRank: number } {
  return { status: holdRank === 1 ? asked : 'second_hold', holdRank };
}

/** Returns the next free rank of each place, by `placeKey`. The people are locked. */
export async function nextRanks(ctx: Ctx, places: readonly Place[]): Promise<Map<string, number>> {
  const taken = await ctx.tx
    .select({
      crewMemberId: bookingDays.crewMemberId,
      date: bookingDays.date,
      last: max(bookingDays.holdRank),
    })
    .from(bookingDays)
    .where(
      and(
        inArray(bookingDays.crewMemberId, [...new Set(places.map((it) => it.crewMemberId))]),
        inArray(bookingDays.date, [...new Set(places.map(({ date }) => date))]),
        isNotNull(bookingDays.holdRank),
        isNull(bookingDays.deletedAt),
      ),
    )
    .groupBy(bookingDays.crewMemberId, bookingDays.date);
  const last = new Map(taken.map((it) => [placeKey(it), it.last ?? 0]));
  return new Map(places.map((it) => [placeKey(it), (last.get(placeKey(it)) ?? 0) + 1]));
}

export function placeKey({ crewMemberId, date }: Place): string {
  return `${crewMemberId} ${date}`;
}

/**
 * Closes the gaps between the ranks of places, after dates lost or changed theirs. A second hold of
 * an open job that becomes the first in line is a first hold from then on.
 */
export async function settleRanks(ctx: Ctx, places: readonly Place[]): Promise<void> {
  const moved = await ctx.tx.execute<{
    bookingId: string;
    projectId: string;
    role: string;
    date: string;
    isPromoted: boolean;
  }>(sql`
    with ranked as (${rankedAt(places)})
    update booking_days d set hold_rank = r.place, updated_at = ${ctx.now().toISOString()},
      status = case when r.is_promoted then 'first_hold' else d.status end
    from ranked r where d.id = r.id
    returning d.booking_id as "bookingId", r.project_id as "projectId", r.role, d.date::text,
      r.is_promoted as "isPromoted"`);
  const promoted = moved.filter((it) => it.isPromoted);
  if (promoted.length === 0) return;
  const bookingIds = promoted.map(({ bookingId }) => bookingId);
  await deriveStatuses(ctx, bookingIds);
  await touchDaysOf(ctx, { bookingIds });
  await recordAll(
    ctx,
    'booking.promoted',
    promoted.map(({ bookingId, projectId, role, date }) => ({
      subject: bookingId,
      project: projectId,
      data: { role, date },
    })),
  );
}

/** Selects the booked dates whose rank differs from their place in line. */
function rankedAt(places: readonly Place[]): SQL {
  return sql`
    select id, place, project_id, role,
      place = 1 and hold_rank > 1 and status = 'second_hold' and closed_at is null as is_promoted
    from (
      select d.id, d.status, d.hold_rank, b.project_id, b.role, p.closed_at,
        row_number() over (partition by d.crew_member_id, d.date
          order by d.hold_rank, d.created_at, d.id)::int as place
      from (
        select distinct * from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
          as place ("crewMemberId" text, date date)
      ) as at
      join booking_days d on d.crew_member_id = at."crewMemberId" and d.date = at.date
        and d.hold_rank is not null and d.deleted_at is null
      join bookings b on b.id = d.booking_id
      join projects p on p.id = b.project_id
    ) as line
    where hold_rank <> place`;
}
