import { sql } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';

/**
 * Ranks the holds of two people who are one, on the dates that both are held for: confirmed dates
 * first, then by the ranks that they had, the older one first. A queue whose first place belongs to
 * another company stays behind it. Both people must be locked. Returns the bookings that changed.
 */
export async function joinQueues(
  ctx: Ctx,
  { id, intoId }: { id: string; intoId: string },
): Promise<string[]> {
  const now = ctx.now().toISOString();
  const rows = await ctx.tx.execute<{ bookingId: string }>(sql`
    with ranked as (
      select d.id, d.date, d.crew_member_id, d.hold_rank, d.status, d.created_at
      from booking_days d
      where d.crew_member_id in (${id}, ${intoId}) and d.deleted_at is null
        and d.hold_rank is not null
    ), placed as (
      select r.id, row_number() over (partition by r.date
        order by (r.status = 'confirmed') desc, r.hold_rank, r.created_at, r.id)
        + min(r.hold_rank) over (partition by r.date) - 1 as place
      from ranked r
      where (select count(distinct o.crew_member_id) from ranked o where o.date = r.date) > 1
    ), moved as (
      update booking_days d set hold_rank = p.place, updated_at = ${now}::timestamptz,
        status = case when d.status = 'confirmed' then d.status
          when p.place = 1 then 'first_hold' else 'second_hold' end
      from placed p where d.id = p.id and d.hold_rank <> p.place
      returning d.booking_id
    )
    select distinct booking_id as "bookingId" from moved order by booking_id`);
  return rows.map((it) => it.bookingId);
}
