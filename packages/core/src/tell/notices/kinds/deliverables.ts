import { dateInWords } from '@callboard/domain/dates';
import { sql } from 'drizzle-orm';
import { isOpenJob } from '../../../jobs/projects/conditions.ts';
import { isWatching, watchersOfJob } from '../conditions.ts';
import { noticeKind } from '../kind.ts';

interface Deliverable {
  title: string;
  due: string;
}

export const deliverableKinds = {
  deliverable_due: noticeKind<Deliverable>({
    label: 'A deliverable is due tomorrow',
    group: 'deliverables',
    channel: 'mail',
    waitMinutes: 0,
    isUrgent: true,
    isTimed: true,
    causes: ({ at }) => sql`
      select d.workspace_id, m.id as membership_id, d.id as subject_id, p.id as project_id,
        (d.due_date - 1)::timestamp at time zone s.time_zone as since,
        jsonb_build_object('title', d.title, 'due', d.due_date) as data
      from deliverables d
      join projects p on p.workspace_id = d.workspace_id and p.id = d.project_id and ${isOpenJob}
      join workspaces s on s.id = d.workspace_id
      ${watchersOfJob}
      where d.deleted_at is null and d.status <> 'DELIVERED' and ${isWatching}
        and (${at} at time zone s.time_zone)::date between d.due_date - 1 and d.due_date`,
    sentence: ({ title, due }, { now }) => `“${title}” is due ${dateInWords(due, now)}.`,
    path: ({ projectId }) => `/projects/${projectId}`,
  }),
};
