import { officeRoles } from '@callboard/domain/access/permissions';
import { answerWords } from '@callboard/domain/crew-offers/answer-words';
import { dateInWords, instantInWords } from '@callboard/domain/dates';
import { type SQL, sql } from 'drizzle-orm';
import { isOpenJob } from '../../../jobs/projects/conditions.ts';
import { sqlWords } from '../../../kernel/sql-words.ts';
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

interface Answer {
  name: string;
  yes: number;
  no: number;
  other: number;
  otherDates: string[];
  hasNote: boolean;
}

/** Days for which an answer is told. */
const answerDays = sql.raw('14');

/**
 * The answers to offers, for the members who placed the booking or sent the message: `o` is the offer,
 * and the counts of its dates are `a`.
 */
function answeredOffers({ at }: Lookup): SQL {
  return sql`crew_offers o
    join bookings b on b.workspace_id = o.workspace_id and b.id = o.booking_id
      and b.deleted_at is null
    join crew_members c on c.workspace_id = b.workspace_id and c.id = b.crew_member_id
    join projects p on p.workspace_id = b.workspace_id and p.id = b.project_id and ${isOpenJob}
    join memberships m on m.workspace_id = o.workspace_id and m.id in (b.placed_by, o.sent_by)
      and m.status = 'active' and m.role in ${sqlWords(officeRoles)}
    cross join lateral (
      select count(*) filter (where d.answer = 'yes')::int as yes,
        count(*) filter (where d.answer = 'no')::int as no,
        count(*) filter (where d.answer = 'other')::int as other
      from crew_offer_days d where d.workspace_id = o.workspace_id and d.offer_id = o.id
      offset 0) a
    where o.answered_at > ${at} - interval '${answerDays} days'`;
}

function answered({ name, yes, no, other, otherDates, hasNote }: Answer, { now }: Telling): string {
  const list = (count: number) => Array.from({ length: count }, () => '');
  const words = answerWords({ name, yes: list(yes), no: list(no), other: list(other) });
  const instead = otherDates.map((it) => dateInWords(it, now)).join(', ');
  return [`${words}.`, instead && `Could work ${instead}.`, hasNote && 'They wrote a note.']
    .filter(Boolean)
    .join(' ');
}

export const holdKinds = {
  offer_answered: noticeKind<Answer>({
    group: 'holds',
    channel: 'mail',
    waitMinutes: 5,
    isUrgent: false,
    isTimed: false,
    label: 'A crew member answers a message about dates',
    path: ({ projectId }) => `/projects/${projectId}/crew`,
    causes: (lookup) => sql`
      select o.workspace_id, m.id as membership_id, o.id as subject_id, p.id as project_id,
        o.answered_at as since, jsonb_build_object('name', c.name, 'yes', a.yes, 'no', a.no,
          'other', a.other, 'otherDates', o.other_dates, 'hasNote', o.note is not null) as data
      from ${answeredOffers(lookup)}`,
    sentence: answered,
  }),
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
