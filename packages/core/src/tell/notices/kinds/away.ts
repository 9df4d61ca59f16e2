import { sql } from 'drizzle-orm';
import { datesInWords } from '../../../activity/dates-in-words.ts';
import { isHeldDate, isHired } from '../../../crew/conditions.ts';
import { isOpenJob } from '../../../jobs/projects/conditions.ts';
import { isWatching, watchersOfJob } from '../conditions.ts';
import { noticeKind } from '../kind.ts';

interface AwayWhileBooked {
  name: string;
  job: string;
  confirmed: string[];
  held: string[];
}

const onDate = sql`d.status`;

export const awayKinds = {
  crew_away: noticeKind<AwayWhileBooked>({
    label: 'A person is away on a date that they are held or confirmed for',
    group: 'holds',
    channel: 'mail',
    waitMinutes: 5,
    isUrgent: true,
    isTimed: false,
    causes: ({ at }) => sql`
      select b.workspace_id, m.id as membership_id, b.id as subject_id, p.id as project_id, a.since,
        jsonb_build_object('name', c.name, 'job', p.name, 'confirmed', a.confirmed, 'held', a.held)
          as data
      from bookings b
      join crew_members c on c.workspace_id = b.workspace_id and c.id = b.crew_member_id
      join projects p on p.workspace_id = b.workspace_id and p.id = b.project_id and ${isOpenJob}
      join workspaces s on s.id = b.workspace_id
      join lateral (
        select min(y.since) as since,
          coalesce(jsonb_agg(d.date order by d.date) filter (where ${isHired(onDate)}), '[]')
            as confirmed,
          coalesce(jsonb_agg(d.date order by d.date) filter (where ${isHeldDate(onDate)}), '[]')
            as held
        from (
          select o.date, o.status from booking_days o
          where o.workspace_id = b.workspace_id and o.booking_id = b.id and o.deleted_at is null
          offset 0) d
        cross join lateral (
          select min(e.created_at) as since from crew_away e
          where e.workspace_id = b.workspace_id and e.crew_member_id = b.crew_member_id
            and e.from_date <= d.date and e.to_date >= d.date
          offset 0) y
        where y.since is not null and (${isHired(onDate)} or ${isHeldDate(onDate)})
          and d.date >= (${at} at time zone s.time_zone)::date
        having count(*) > 0) a on true
      ${watchersOfJob}
      where b.deleted_at is null
        and (${isWatching} or (w.is_watching is null and m.id = b.placed_by))`,
    sentence: ({ name, job, confirmed, held }, { now }) => {
      const parts = [
        confirmed.length > 0 && `${on(confirmed, now)}, confirmed`,
        held.length > 0 && `${on(held, now)}, held`,
      ].filter((it) => it !== false);
      return `${name} is away ${parts.join(', and ')} for ${job}.`;
    },
    path: ({ projectId }) => `/projects/${projectId}/crew`,
  }),
};

function on(dates: readonly string[], now: Date): string {
  const words = datesInWords(dates, now);
  return dates.length === 1 ? `on ${words}` : words;
}
