import { dateInWords } from '@callboard/domain/dates';
import { sql } from 'drizzle-orm';
import { isPayer } from '../conditions.ts';
import { noticeKind } from '../kind.ts';

interface Closing {
  /** The last day of the month that is next to be locked. */
  through: string;
}

/** Days after the end of a month from which a company that locks its months is about to lock it. */
const days = 3;

/** The last day of the month after the last locked one of the books `b`. */
const next = sql`(date_trunc('month', b.locked_through + 1) + interval '1 month - 1 day')::date`;

/** Joins, as `m`, the members who see all money of the company of the books `b`. */
const bookkeepers = sql`join memberships m on m.workspace_id = b.workspace_id and m.status = 'active'
  and ${isPayer}`;

export const bookKinds = {
  /** Lasts until the month is locked. A company that never locked one is not asked to. */
  period_to_lock: noticeKind<Closing>({
    label: 'A month is about to be locked',
    group: 'company',
    channel: 'digest',
    waitMinutes: 0,
    isUrgent: false,
    isTimed: true,
    causes: ({ at }) => sql`
      select b.workspace_id, m.id as membership_id,
        b.workspace_id as subject_id, null::text as project_id,
        (${next} + ${sql.raw(String(days))})::timestamp at time zone s.time_zone as since,
        jsonb_build_object('through', ${next}) as data
      from book_settings b join workspaces s on s.id = b.workspace_id ${bookkeepers}
      where b.locked_through is not null
        and (${at} at time zone s.time_zone)::date >= ${next} + ${sql.raw(String(days))}`,
    sentence: ({ through }, { now }) =>
      `The books through ${dateInWords(through, now)} are about to be locked. Enter what is missing before.`,
    path: () => '/books',
  }),
};
