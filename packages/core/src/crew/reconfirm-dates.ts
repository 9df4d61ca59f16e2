import type { ReconfirmDates } from '@callboard/domain/crew/job-crew-fields';
import { inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAll } from '../activity/record.ts';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { lockBookedDates } from './lock-booked-dates.ts';

const { bookingDays } = schema;

/**
 * Records that people said yes again to dates of one project that moved, and to their calls. Dates
 * that did not move stay as they are.
 * @throws AppError `not_found`, `project_closed`, `invalid_parameter` for dates of two projects.
 */
export async function reconfirmDates(
  ctx: Ctx,
  { bookingDayIds }: z.infer<typeof ReconfirmDates>,
): Promise<void> {
  const { projectId, people } = await lockBookedDates(ctx, bookingDayIds);
  const now = ctx.now().toISOString();
  const confirmed = await ctx.tx.execute<{ id: string }>(sql`
    with dates as (
      select id, booking_id, shoot_day_id from booking_days where ${inArray(bookingDays.id, bookingDayIds)}
    ), calls as (
      update crew_calls c set needs_reconfirmation = null, updated_at = ${now}
      from dates d
      where c.booking_id = d.booking_id and c.shoot_day_id = d.shoot_day_id
        and c.needs_reconfirmation is not null and c.deleted_at is null
      returning d.id
    ), moved as (
      update booking_days b set needs_reconfirmation = null, updated_at = ${now}
      from dates d where b.id = d.id and b.needs_reconfirmation is not null
      returning b.id
    )
    select id from calls union select id from moved`);
  const ids = new Set(confirmed.map(({ id }) => id));
  const byBooking = Map.groupBy(
    people.filter(({ day }) => ids.has(day.id)),
    ({ day }) => day.bookingId,
  );
  await recordAll(
    ctx,
    'booking.reconfirmed',
    [...byBooking].map(([subject, own]) => ({
      subject,
      project: projectId,
      data: {
        name: own[0]?.name ?? '',
        role: own[0]?.role ?? '',
        dates: own.map(({ day }) => day.date),
      },
    })),
  );
}
