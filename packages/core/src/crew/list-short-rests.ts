import { sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';
import { isStanding } from '../shoot-days/conditions.ts';
import { listWorkRules } from '../work-rules/list-work-rules.ts';
import { rulesFor } from '../work-rules/rules-for.ts';

const { bookings, crewCalls, crewMembers, projects, shootDays, timecards } = schema;

/** A rest before a call that is shorter than the rules of the person say. */
export interface ShortRest {
  minutes: number;
  /** Wall-clock time at which the day before ended for the person, in its zone. */
  wrappedAt: string;
  projectName: string;
}

type Row = ShortRest & { bookingId: string; unionStatus: string | null };

/**
 * Finds people on a shoot day who have too little rest after their last day, on any job of the
 * company. Returns the rests by booking.
 */
export async function listShortRests(
  ctx: Ctx,
  { shootDayId }: { shootDayId: string },
): Promise<Map<string, ShortRest>> {
  const [sets, rows] = await Promise.all([listWorkRules(ctx), selectRests(ctx, shootDayId)]);
  const short = rows.filter((it) => it.minutes < rulesFor(sets, it.unionStatus).restMinutes);
  return new Map(short.map(({ bookingId, unionStatus: _, ...rest }) => [bookingId, rest]));
}

const generalCall = sql`(${shootDays.date} + ${shootDays.callTime}::time)`;
const starts = sql`((case ${crewCalls.mode}
  when 'time' then ${shootDays.date} + ${crewCalls.callTime}::time
  when 'offset' then ${generalCall} + make_interval(mins => ${crewCalls.offsetMinutes})
  else ${generalCall} end) at time zone ${shootDays.timeZone})`;
const out = sql`coalesce(${timecards.outTime}, ${shootDays.wrapTime})`;
// An end that is not after the general call is on the next date.
const ends = sql`((${shootDays.date} + (${out} <= ${shootDays.callTime})::int + ${out}::time)
  at time zone ${shootDays.timeZone})`;

/** Selects the rest of everybody who is called to the day, after the last day that began before. */
async function selectRests({ tx }: Ctx, shootDayId: string): Promise<Row[]> {
  const rows = await tx.execute<Row & Record<string, unknown>>(sql`
    with turns as (
      select ${bookings.id} as booking_id, ${bookings.crewMemberId} as person,
        ${shootDays.id} as day_id, ${projects.name} as project_name, ${crewCalls.mode} as mode,
        ${out} as wrapped_at, ${starts} as starts, ${ends} as ends
      from ${crewCalls}
      join ${bookings} on ${bookings.id} = ${crewCalls.bookingId}
      join ${shootDays} on ${shootDays.id} = ${crewCalls.shootDayId}
      join ${projects} on ${projects.id} = ${shootDays.projectId}
      join ${shootDays} this on this.id = ${shootDayId}
      left join ${timecards} on ${timecards.bookingId} = ${bookings.id}
        and ${timecards.shootDayId} = ${shootDays.id} and ${timecards.deletedAt} is null
      where ${crewCalls.deletedAt} is null and ${bookings.deletedAt} is null
        and ${shootDays.deletedAt} is null and ${projects.deletedAt} is null and ${isStanding}
        and ${timecards.isAbsent} is not true
        and ${shootDays.date} between this.date - 1 and this.date
        and ${bookings.crewMemberId} in (
          select b.crew_member_id from ${crewCalls} c join ${bookings} b on b.id = c.booking_id
          where c.shoot_day_id = ${shootDayId} and c.deleted_at is null)
    )
    select distinct on (own.booking_id) own.booking_id as "bookingId",
      ${crewMembers.unionStatus} as "unionStatus", last.project_name as "projectName",
      last.wrapped_at as "wrappedAt",
      greatest(0, extract(epoch from own.starts - last.ends) / 60)::int as minutes
    from turns own
    join turns last on last.person = own.person and last.day_id <> own.day_id
      and last.starts < own.starts and last.mode <> 'no_call'
    join ${crewMembers} on ${crewMembers.id} = own.person
    where own.day_id = ${shootDayId} and own.mode <> 'no_call'
    order by own.booking_id, last.ends desc`);
  return [...rows];
}
