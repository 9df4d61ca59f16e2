import { managerRoles, producerRoles } from '@callboard/domain/access/permissions';
import { problemSentences, type RunProblem } from '@callboard/domain/estimate-runs/enums';
import { sql } from 'drizzle-orm';
import { sqlWords } from '../../../kernel/sql-words.ts';
import { noticeKind } from '../kind.ts';

/** Days for which a brief, or the outcome of a draft, is shown as new. */
const newDays = 14;

/** The newest run `r` of each brief `b`, with its draft `e` and the member `m` who asked for it. */
const runsOfMembers = sql`estimate_runs r
  join memberships m on m.workspace_id = r.workspace_id and m.id = r.membership_id
    and m.status = 'active' and m.role in ${sqlWords(producerRoles)}
    and (m.role in ${sqlWords(managerRoles)} or m.finance_access <> 'none')
  join briefs b on b.workspace_id = r.workspace_id and b.id = r.brief_id and b.deleted_at is null
  join estimates e on e.workspace_id = r.workspace_id and e.id = r.estimate_id`;

const isNewest = sql`not exists (select from estimate_runs o where o.workspace_id = r.workspace_id
  and o.brief_id = r.brief_id and (o.created_at, o.id) > (r.created_at, r.id))`;

const shared = {
  group: 'estimates',
  channel: 'app',
  waitMinutes: 0,
  isTimed: false,
} as const;

/**
 * Members `m` whom a brief `b` of a link concerns: who created the link, as far as they see money;
 * owners and admins if that is nobody any more.
 */
const receivers = sql`join memberships m on m.workspace_id = b.workspace_id and m.status = 'active'
  and m.role in ${sqlWords(producerRoles)}
  and (m.role in ${sqlWords(managerRoles)} or m.finance_access <> 'none')
  and (m.id = b.created_by or (m.role in ${sqlWords(managerRoles)} and not exists (
    select from memberships o where o.workspace_id = b.workspace_id and o.id = b.created_by
      and o.status = 'active' and o.role in ${sqlWords(producerRoles)})))`;

/** Briefs that clients send, and how the drafts ended that a member asked for. */
export const briefKinds = {
  brief_received: noticeKind<{ title: string; sender: string | null; contact: string }>({
    ...shared,
    channel: 'mail',
    label: 'A client sends a brief',
    isUrgent: true,
    causes: ({ at }) => sql`
      select b.workspace_id, m.id as membership_id, b.id as subject_id, b.project_id,
        b.created_at as since, jsonb_build_object('title', b.title, 'sender', b.sender_name,
          'contact', c.name) as data
      from briefs b
      join contacts c on c.workspace_id = b.workspace_id and c.id = b.contact_id
      ${receivers}
      where b.source = 'portal' and b.status = 'draft' and b.deleted_at is null
        and b.created_at > ${at} - ${newDays}::int * interval '1 day'`,
    sentence: ({ title, sender, contact }) =>
      sender
        ? `${sender} sent the brief ${title}. Read it and draft the estimate.`
        : `The brief ${title} came through the link to ${contact}. Who sent it is not confirmed.`,
    path: ({ subjectId }) => `/briefs/${subjectId}`,
  }),
  estimate_drafted: noticeKind<{ number: string; title: string }>({
    ...shared,
    label: 'A draft that you asked for is ready',
    isUrgent: false,
    causes: ({ at }) => sql`
      select r.workspace_id, m.id as membership_id, e.id as subject_id, e.project_id,
        r.ended_at as since, jsonb_build_object('number', e.number, 'title', e.title) as data
      from ${runsOfMembers}
      where r.state = 'ready' and ${isNewest} and e.status = 'draft' and e.deleted_at is null
        and r.ended_at > ${at} - ${newDays}::int * interval '1 day'`,
    sentence: ({ number, title }) => `${number}, ${title}, is drafted. Check it and send it.`,
    path: ({ subjectId }) => `/estimates/${subjectId}/client`,
  }),
  estimate_draft_failed: noticeKind<{ title: string; problem: RunProblem }>({
    ...shared,
    label: 'A draft that you asked for failed',
    isUrgent: true,
    causes: ({ at }) => sql`
      select r.workspace_id, m.id as membership_id, b.id as subject_id, b.project_id,
        r.ended_at as since, jsonb_build_object('title', b.title, 'problem', r.problem) as data
      from ${runsOfMembers}
      where r.state = 'failed' and ${isNewest} and b.status <> 'declined'
        and r.ended_at > ${at} - ${newDays}::int * interval '1 day'`,
    sentence: ({ title, problem }) =>
      `The estimate from the brief ${title} was not drafted. ${problemSentences[problem]}`,
    path: ({ subjectId }) => `/briefs/${subjectId}`,
  }),
};
