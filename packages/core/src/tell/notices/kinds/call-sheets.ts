import { dateInWords } from '@callboard/domain/dates';
import { goneStatuses } from '@callboard/domain/shoot-days/enums';
import { type SQL, sql } from 'drizzle-orm';
import { isOpenJob } from '../../../jobs/projects/conditions.ts';
import { sqlWords } from '../../../kernel/sql-words.ts';
import { isWatching, watchersOfJob } from '../conditions.ts';
import { type Lookup, noticeKind, type Target } from '../kind.ts';

interface OfDay {
  date: string;
  project: string;
}

interface Question extends OfDay {
  name: string;
  /** Further open questions about the same sheet. */
  more: number;
}

interface People extends OfDay {
  names: string[];
}

interface NotSent extends OfDay {
  problem: string;
}

interface Unconfirmed extends People {
  call: string;
}

const columns = sql`c.workspace_id, m.id as membership_id, c.id as subject_id, p.id as project_id`;
const ofDay = sql`'date', d.date, 'project', p.name`;
const pathOf = ({ subjectId }: Target) => `/call-sheets/${subjectId}`;

/** When the day `d` begins. */
const callAt = sql`((d.date + d.call_time::time) at time zone d.time_zone)`;

/** Joins, as `u`, the names of recipients of the sheet `c` for whom a condition is met, if any. */
function recipients(which: SQL): SQL {
  return sql`cross join lateral (
    select max(r.updated_at) as at, jsonb_agg(r.name order by r.call_time, r.name) as names
    from call_sheet_recipients r
    where r.workspace_id = c.workspace_id and r.call_sheet_id = c.id and r.revision = c.revision
      and r.deleted_at is null and not r.is_dropped and ${which}
    having count(*) > 0) u`;
}

/** Joins, as `q`, the newest open question about the sheet `c`. */
const openQuestion = sql`cross join lateral (
  select q.created_at, r.name, (count(*) over ())::int - 1 as more
  from call_sheet_questions q
  join call_sheet_recipients r on r.workspace_id = q.workspace_id and r.id = q.recipient_id
  where q.workspace_id = c.workspace_id and q.call_sheet_id = c.id and q.answered_at is null
  order by q.id desc limit 1) q`;

/**
 * The call sheets `c` of days `d` of open jobs that are not past, for each member `m` who watches the
 * job, joined with what a notice is about.
 */
function sheetsWith({ at }: Lookup, about: SQL): SQL {
  return sql`call_sheets c
    join shoot_days d on d.workspace_id = c.workspace_id and d.id = c.shoot_day_id
      and d.deleted_at is null
    join projects p on p.workspace_id = d.workspace_id and p.id = d.project_id and ${isOpenJob}
    ${about}
    ${watchersOfJob}
    where c.deleted_at is null and ${isWatching}
      and d.date >= (${at} - interval '1 day')::date
      and d.date >= (${at} at time zone d.time_zone)::date`;
}

/** Returns "Theo Marsh, Anouk Bell and 3 more". */
function namesInWords(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(', ');
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
}

const textState = sql`(select t.state from text_messages t
  where t.workspace_id = r.workspace_id and t.id = r.text_id)`;
const isUnreached = sql`r.confirmed_at is null
  and case r.delivery
    when 'skipped' then ${textState} = 'failed'
    else r.delivery in ('bounced', 'failed')
      and coalesce(${textState} not in ('sent', 'delivered'), true) end`;
const isUnconfirmed = sql`r.confirmed_at is null
  and (r.delivery <> 'skipped' or r.text_id is not null)`;

const urgent = { group: 'call_sheets', channel: 'mail', isUrgent: true, path: pathOf } as const;

export const callSheetKinds = {
  call_sheet_question: noticeKind<Question>({
    ...urgent,
    label: 'Somebody asks about a call sheet',
    waitMinutes: 0,
    isTimed: false,
    causes: (lookup) => sql`
      select ${columns}, q.created_at as since,
        jsonb_build_object(${ofDay}, 'name', q.name, 'more', q.more) as data
      from ${sheetsWith(lookup, openQuestion)}`,
    sentence: ({ name, more, date, project }, { now }) => {
      const others =
        more > 0 ? ` ${more} more ${more === 1 ? 'question is' : 'questions are'} open.` : '';
      return `${name} asks about the call sheet of ${project} for ${dateInWords(date, now)}.${others}`;
    },
  }),
  call_sheet_unreached: noticeKind<People>({
    ...urgent,
    label: 'A call sheet does not reach somebody',
    waitMinutes: 0,
    isTimed: true,
    causes: (lookup) => sql`
      select ${columns}, u.at as since,
        jsonb_build_object(${ofDay}, 'names', u.names) as data
      from ${sheetsWith(lookup, recipients(isUnreached))}`,
    sentence: ({ names, date, project }, { now }) =>
      `The call sheet of ${project} for ${dateInWords(date, now)} did not reach ${namesInWords(names)}.`,
  }),
  call_sheet_not_sent: noticeKind<NotSent>({
    ...urgent,
    label: 'A call sheet was not sent as planned',
    waitMinutes: 0,
    isTimed: true,
    causes: (lookup) => sql`
      select ${columns}, c.send_at as since,
        jsonb_build_object(${ofDay}, 'problem', c.send_problem) as data
      from ${sheetsWith(lookup, sql``)} and c.send_problem is not null`,
    sentence: ({ problem, date, project }, { now }) =>
      `The call sheet of ${project} for ${dateInWords(date, now)} was not sent as planned. ${problem}`,
  }),
  call_sheet_unconfirmed: noticeKind<Unconfirmed>({
    ...urgent,
    label: 'Somebody has not confirmed a call sheet 12 hours before the call',
    waitMinutes: 0,
    isTimed: true,
    causes: (lookup) => sql`
      select ${columns}, ${callAt} - interval '12 hours' as since,
        jsonb_build_object(${ofDay}, 'call', d.call_time, 'names', u.names) as data
      from ${sheetsWith(lookup, recipients(isUnconfirmed))}
        and c.status = 'sent' and d.hold_status not in ${sqlWords(goneStatuses)}
        and ${lookup.at} between ${callAt} - interval '12 hours' and ${callAt}`,
    sentence: ({ names, call, project }) =>
      `${namesInWords(names)} ${names.length === 1 ? 'has' : 'have'} not confirmed the call sheet of ${project}. The call is at ${call}.`,
  }),
};
