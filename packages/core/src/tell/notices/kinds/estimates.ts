import { managerRoles, producerRoles } from '@callboard/domain/access/permissions';
import { dateInWords } from '@callboard/domain/dates';
import { type SQL, sql } from 'drizzle-orm';
import { sqlWords } from '../../../kernel/sql-words.ts';
import { noticeKind, type Target } from '../kind.ts';

interface Estimate {
  number: string;
  title: string;
}

interface Answer extends Estimate {
  by?: string;
}

/** Days for which a question or an approved overage is shown as new. */
const newDays = 30;

/**
 * The estimates `e`, each with the members `m` whom it concerns: the producer who made it and those
 * of its job, as far as they see money; owners and admins if there is nobody else.
 */
const estimatesOfMembers = sql`estimates e
  join workspaces s on s.id = e.workspace_id
  join memberships m on m.workspace_id = e.workspace_id and m.status = 'active'
    and m.role in ${sqlWords(producerRoles)}
    and (m.role in ${sqlWords(managerRoles)} or m.finance_access <> 'none')
    and (m.id = e.created_by
      or exists (select from project_members t where t.workspace_id = e.workspace_id
        and t.project_id = e.project_id and t.membership_id = m.id
        and t.project_role = 'producer' and t.deleted_at is null)
      or (m.role in ${sqlWords(managerRoles)} and not exists (
        select from memberships o where o.workspace_id = e.workspace_id and o.id = e.created_by
          and o.status = 'active' and o.role in ${sqlWords(producerRoles)})))`;

function causesWhere(since: SQL, condition: SQL, data = sql``): SQL {
  return sql`
    select e.workspace_id, m.id as membership_id, e.id as subject_id, e.project_id,
      ${since} as since,
      jsonb_build_object('number', e.number, 'title', e.title ${data}) as data
    from ${estimatesOfMembers}
    where e.deleted_at is null and ${condition}`;
}

const answered = {
  group: 'estimates',
  channel: 'mail',
  waitMinutes: 0,
  isTimed: false,
  path: ({ subjectId }: Target) => `/estimates/${subjectId}`,
} as const;

const who = ({ by }: Answer) => by ?? 'The client';
const what = ({ number, title }: Estimate) => `${number}, ${title}`;

/** What clients do with estimates. No amount is in a notice. */
export const estimateKinds = {
  estimate_opened: noticeKind<Answer>({
    ...answered,
    label: 'A client opened an estimate',
    channel: 'app',
    isUrgent: false,
    causes: () =>
      causesWhere(
        sql`e.first_viewed_at`,
        sql`e.status = 'viewed' and e.first_viewed_at is not null`,
      ),
    sentence: (it) => `${who(it)} opened ${what(it)}.`,
  }),
  estimate_asked: noticeKind<Answer>({
    ...answered,
    label: 'A client asks about an estimate',
    isUrgent: true,
    causes: ({ at }) => {
      const last = sql`(select max(d.created_at) from estimate_decisions d
        where d.workspace_id = e.workspace_id and d.estimate_id = e.id and d.kind = 'asked')`;
      return causesWhere(last, sql`${last} > ${at} - ${newDays}::int * interval '1 day'`);
    },
    sentence: (it) => `${who(it)} asks about ${what(it)}. Read the question and answer.`,
  }),
  estimate_changes_requested: noticeKind<Answer>({
    ...answered,
    label: 'A client requests changes to an estimate',
    isUrgent: true,
    causes: () => causesWhere(sql`e.sent_at`, sql`e.status = 'changes_requested'`),
    sentence: (it) => `${who(it)} requests changes to ${what(it)}. Revise it.`,
  }),
  estimate_declined: noticeKind<Answer>({
    ...answered,
    label: 'A client declined an estimate',
    isUrgent: false,
    causes: () => causesWhere(sql`e.decided_at`, sql`e.status = 'declined'`),
    sentence: (it) => `${who(it)} declined ${what(it)}.`,
  }),
  estimate_accepted: noticeKind<Answer & { kind: string }>({
    ...answered,
    label: 'An estimate was approved',
    isUrgent: true,
    causes: ({ at }) =>
      causesWhere(
        sql`e.decided_at`,
        sql`exists (select from estimate_awards a where a.workspace_id = e.workspace_id
          and a.estimate_id = e.id and (a.set_up_at is null
            or (e.kind <> 'bid' and a.created_at > ${at} - ${newDays}::int * interval '1 day')))`,
        sql`, 'kind', e.kind`,
      ),
    sentence: ({ kind, ...it }) =>
      `${who(it)} approved ${what(it)}.${kind === 'bid' ? ' Set up the job.' : ''}`,
    path: ({ subjectId }) => `/estimates/${subjectId}/award`,
  }),
  estimate_expiring: noticeKind<Estimate & { until: string }>({
    ...answered,
    label: 'An estimate expires in 3 days',
    isUrgent: true,
    isTimed: true,
    causes: ({ at }) => {
      const today = sql`(${at} at time zone s.time_zone)::date`;
      return causesWhere(
        sql`(e.valid_until - 3)::timestamp at time zone s.time_zone`,
        sql`e.status in ('sent', 'viewed') and e.valid_until between ${today} and ${today} + 3`,
        sql`, 'until', e.valid_until`,
      );
    },
    sentence: ({ until, ...it }, { now }) =>
      `${what(it)} expires ${dateInWords(until, now)}. Remind the client.`,
  }),
};
