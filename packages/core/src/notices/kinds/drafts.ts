import { sql } from 'drizzle-orm';
import { managerRoles, producerRoles } from '../../access/permissions.ts';
import { problemSentences, type RunProblem } from '../../estimate-runs/enums.ts';
import { sqlWords } from '../../sql-words.ts';
import { noticeKind } from '../kind.ts';

/** Days for which the outcome of a draft is shown as new. */
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

/** How the drafts ended that a member asked for. */
export const draftKinds = {
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
