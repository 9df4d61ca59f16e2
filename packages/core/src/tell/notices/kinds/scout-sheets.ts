import { sql } from 'drizzle-orm';
import { isOpenJob } from '../../../jobs/projects/conditions.ts';
import { isWatching, watchersOfJob } from '../conditions.ts';
import { noticeKind } from '../kind.ts';

/** Days for which an answer is shown as new. */
const newDays = 14;

interface Answered {
  name: string;
  title: string;
  project: string;
  /** Others who answered the same sheet. */
  more: number;
}

export const scoutKinds = {
  scout_answered: noticeKind<Answered>({
    group: 'locations',
    channel: 'mail',
    label: 'A client answers a scouting sheet',
    waitMinutes: 10,
    isUrgent: false,
    isTimed: false,
    causes: ({ at }) => sql`
      select s.workspace_id, m.id as membership_id, s.id as subject_id, p.id as project_id,
        a.updated_at as since, jsonb_build_object('name', a.name, 'title', s.title,
          'project', p.name, 'more', a.more) as data
      from scout_sheets s
      join projects p on p.workspace_id = s.workspace_id and p.id = s.project_id and ${isOpenJob}
      cross join lateral (
        select a.updated_at, a.name, (select count(distinct o.browser_hash)::int - 1
          from scout_answers o where o.workspace_id = s.workspace_id and o.sheet_id = s.id) as more
        from scout_answers a where a.workspace_id = s.workspace_id and a.sheet_id = s.id
        order by a.updated_at desc, a.id desc limit 1) a
      ${watchersOfJob}
      where (m.id = s.created_by or ${isWatching})
        and a.updated_at > ${at} - ${newDays}::int * interval '1 day'`,
    sentence: ({ name, title, project, more }) => {
      const others = more > 0 ? ` ${more} more answered it.` : '';
      return `${name} answered the scouting sheet ${title} of ${project}.${others}`;
    },
    path: ({ projectId }) => `/projects/${projectId}/places`,
  }),
};
