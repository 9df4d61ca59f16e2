import type { BookingStatus } from '@callboard/domain/crew/enums';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { isStanding } from '../schedule/shoot-days/conditions.ts';
import { touchShootDays } from '../schedule/shoot-days/touch.ts';
import { callPeople } from './call-people.ts';
import { isBooked } from './conditions.ts';

const { bookingDays, shootDays } = schema;

/**
 * Puts the people whom a locked project has booked for the dates on its shoot days of those dates,
 * unless they are on one that stands, and calls those who are confirmed. Of two days on one date,
 * the first one added has them. The steps are materialized: without statistics of the tables, as after
 * many dates were added at once, the planner would otherwise compare all dates with each other.
 */
export async function attachBookedDates(
  ctx: Ctx,
  { projectId, dates }: { projectId: string; dates: string[] },
): Promise<void> {
  const attached = await ctx.tx.execute<{
    bookingId: string;
    shootDayId: string;
    status: BookingStatus;
    callTime: string | null;
  }>(sql`
    with standing as materialized (
      select distinct on (date) id, date, day_kind from ${shootDays}
      where ${and(eq(shootDays.projectId, projectId), isStanding)} and deleted_at is null
        and date in (select value::date from jsonb_array_elements_text(${JSON.stringify(dates)}::jsonb))
      order by date, created_at, id
    ), free as materialized (
      select own.id, b.call_time, s.id as shoot_day_id, s.day_kind
      from bookings b
      cross join standing s
      cross join lateral (
        select d.id from booking_days d
        where d.booking_id = b.id and d.date = s.date and d.deleted_at is null
          and ${isBooked(sql`d.status`)} and not exists (
            select from ${shootDays} where ${shootDays.id} = d.shoot_day_id and ${isStanding}
              and ${shootDays.date} = d.date and ${shootDays.deletedAt} is null)
        offset 0
      ) own
      where b.project_id = ${projectId} and b.deleted_at is null
    )
    update ${bookingDays} d set shoot_day_id = free.shoot_day_id, updated_at = ${ctx.now().toISOString()},
      kind = case when d.kind <> 'hold' then d.kind
        when free.day_kind = 'travel' then 'travel' else 'shoot' end
    from free where d.id = free.id
    returning d.booking_id as "bookingId", d.shoot_day_id as "shootDayId", d.status,
      free.call_time as "callTime"`);
  await callPeople(
    ctx,
    attached.filter(({ status }) => status === 'confirmed'),
  );
  await touchShootDays(
    ctx,
    attached.map(({ shootDayId }) => shootDayId),
  );
}
