import { type SQL, sql } from 'drizzle-orm';
import { dateInWords, instantInWords } from '../../dates/index.ts';
import { isOpenJob } from '../../projects/conditions.ts';
import { isWatching, watchersOfJob } from '../conditions.ts';
import { type Lookup, noticeKind, type Target, type Telling } from '../kind.ts';

interface Hold {
  name: string;
  date: string;
  until: string;
}

/** The holds of people on open jobs that are not past, for each member `m` who watches the job. */
function heldPeople({ at }: Lookup): SQL {
  return sql`booking_days d
    join bookings b on b.workspace_id = d.workspace_id and b.id = d.booking_id
      and b.deleted_at is null
    join crew_members c on c.workspace_id = d.workspace_id and c.id = d.crew_member_id
    join projects p on p.workspace_id = b.workspace_id and p.id = b.project_id and ${isOpenJob}
    join workspaces s on s.id = d.workspace_id
    ${watchersOfJob}
    where d.deleted_at is null and d.status in ('first_hold', 'second_hold')
      and d.date >= (${at} at time zone s.time_zone)::date and ${isWatching}`;
}

/** The same for shoot days that are on hold. */
function heldDays({ at }: Lookup): SQL {
  return sql`shoot_days d
    join projects p on p.workspace_id = d.workspace_id and p.id = d.project_id and ${isOpenJob}
    join workspaces s on s.id = d.workspace_id
    ${watchersOfJob}
    where d.deleted_at is null and d.hold_status in ('first_hold', 'second_hold')
      and d.date >= (${at} at time zone s.time_zone)::date and ${isWatching}`;
}

const columns = sql`d.workspace_id, m.id as membership_id, d.id as subject_id, p.id as project_id`;

function hold(name: string, until: string): SQL {
  return sql`jsonb_build_object('name', ${sql.raw(name)}, 'date', d.date, 'until', ${sql.raw(until)})`;
}

const pathOf = ({ projectId }: Target) => `/projects/${projectId}`;

function inZone(instant: string, { now, timeZone }: Telling): string {
  return instantInWords(new Date(instant), { now, timeZone });
}

function challenged({ name, date, until }: Hold, telling: Telling): string {
  const what = `${name} on ${dateInWords(date, telling.now)} is challenged`;
  return `${what}: confirm or release by ${inZone(until, telling)}.`;
}

function ending({ name, date, until }: Hold, telling: Telling): string {
  const what = `The challenge to ${name} on ${dateInWords(date, telling.now)}`;
  return new Date(until) > telling.now
    ? `${what} ends ${inZone(until, telling)}. Confirm or release.`
    : `${what} ended ${inZone(until, telling)}. Confirm or release now.`;
}

const challenge = {
  group: 'holds',
  channel: 'mail',
  waitMinutes: 0,
  isUrgent: true,
  path: pathOf,
} as const;

const started = { ...challenge, isTimed: false, sentence: challenged };
const nearEnd = { ...challenge, isTimed: true, sentence: ending };

export const holdKinds = {
  hold_expiring: noticeKind<Hold>({
    ...challenge,
    label: 'A hold on a person expires in 48 or 24 hours',
    isTimed: true,
    causes: (lookup) => sql`
      select ${columns}, d.hold_expires_at - case
          when d.hold_expires_at <= ${lookup.at} + interval '24 hours' then interval '24 hours'
          else interval '48 hours' end as since,
        ${hold('c.name', 'd.hold_expires_at')} as data
      from ${heldPeople(lookup)} and d.challenge_expires_at is null
        and d.hold_expires_at > ${lookup.at}
        and d.hold_expires_at <= ${lookup.at} + interval '48 hours'`,
    sentence: ({ name, date, until }, telling) =>
      `${name}’s hold for ${dateInWords(date, telling.now)} expires ${inZone(until, telling)}.`,
  }),
  hold_challenged: noticeKind<Hold>({
    ...started,
    label: 'A hold on a person is challenged',
    causes: (lookup) => sql`
      select ${columns}, d.challenged_at as since, ${hold('c.name', 'd.challenge_expires_at')} as data
      from ${heldPeople(lookup)} and d.challenge_expires_at is not null`,
  }),
  hold_challenge_ending: noticeKind<Hold>({
    ...nearEnd,
    label: 'A challenge to a hold on a person has 4 hours left',
    causes: (lookup) => sql`
      select ${columns}, d.challenge_expires_at - interval '4 hours' as since,
        ${hold('c.name', 'd.challenge_expires_at')} as data
      from ${heldPeople(lookup)}
        and d.challenge_expires_at <= ${lookup.at} + interval '4 hours'`,
  }),
  day_challenged: noticeKind<Hold>({
    ...started,
    label: 'A shoot day is challenged',
    causes: (lookup) => sql`
      select ${columns}, d.challenged_at as since, ${hold('d.label', 'd.challenge_expires_at')} as data
      from ${heldDays(lookup)} and d.challenge_expires_at is not null`,
  }),
  day_challenge_ending: noticeKind<Hold>({
    ...nearEnd,
    label: 'A challenge to a shoot day has 4 hours left',
    causes: (lookup) => sql`
      select ${columns}, d.challenge_expires_at - interval '4 hours' as since,
        ${hold('d.label', 'd.challenge_expires_at')} as data
      from ${heldDays(lookup)}
        and d.challenge_expires_at <= ${lookup.at} + interval '4 hours'`,
  }),
};
