import { sql } from 'drizzle-orm';
import { isBooked } from '../conditions.ts';
import { isMissingPaper } from './conditions.ts';

/** Days before the first date on which open paperwork is pressing. */
export const reminderDays = 2;

/**
 * Selects the bookings with papers that are still to come, from the papers: most bookings have none.
 * `due` is the first date that was set, `uses_dates` is whether a paper is due on the first date.
 */
export const openPapers = sql`
  select o.workspace_id, o.booking_id, min(o.due) as due, bool_or(o.due is null) as uses_dates,
    jsonb_agg(o.kind order by o.created_at, o.id) as kinds
  from paperwork_items o
  where o.deleted_at is null and ${isMissingPaper(sql`o.status`)}
  group by o.workspace_id, o.booking_id`;

/** Selects when the papers `i` of the booking `b` are due, and the last date of the booking. */
export const datesOfOpenPapers = sql`
  select least(i.due, case when i.uses_dates then min(e.date) end) as due, max(e.date) as last
  from booking_days e
  where e.workspace_id = b.workspace_id and e.booking_id = b.id and e.deleted_at is null
    and ${isBooked(sql`e.status`)}`;
