import { dateInWords } from '@callboard/domain/dates';
import { type PaperworkKind, papersInWords } from '@callboard/domain/paperwork/enums';
import { sql } from 'drizzle-orm';
import { isBooked } from '../../../crew/conditions.ts';
import {
  datesOfOpenPapers,
  openPapers,
  reminderDays,
} from '../../../crew/paperwork/open-papers.ts';
import { isOpenJob } from '../../../jobs/projects/conditions.ts';
import { isWatching, watchersOfJob } from '../conditions.ts';
import { noticeKind } from '../kind.ts';

interface OpenPapers {
  name: string;
  kinds: PaperworkKind[];
  due: string;
}

export const paperworkKinds = {
  paperwork_open: noticeKind<OpenPapers>({
    label: 'Paperwork of a person is open 2 days before',
    group: 'holds',
    channel: 'mail',
    waitMinutes: 0,
    isUrgent: true,
    isTimed: true,
    causes: ({ at }) => sql`
      select i.workspace_id, m.id as membership_id, b.id as subject_id, p.id as project_id,
        (d.due - ${reminderDays}::int)::timestamp at time zone s.time_zone as since,
        jsonb_build_object('name', c.name, 'kinds', i.kinds, 'due', d.due) as data
      from (${openPapers}) i
      join bookings b on b.workspace_id = i.workspace_id and b.id = i.booking_id
        and b.deleted_at is null and ${isBooked(sql`b.status`)}
      join crew_members c on c.workspace_id = b.workspace_id and c.id = b.crew_member_id
      join projects p on p.workspace_id = b.workspace_id and p.id = b.project_id and ${isOpenJob}
      join workspaces s on s.id = b.workspace_id
      join lateral (${datesOfOpenPapers}) d on d.last >= (${at} at time zone s.time_zone)::date
        and d.due <= (${at} at time zone s.time_zone)::date + ${reminderDays}::int
      ${watchersOfJob}
      where ${isWatching}`,
    sentence: ({ name, kinds, due }, { now }) =>
      `${papersInWords(kinds)} of ${name} ${kinds.length === 1 ? 'is' : 'are'} open, due ${dateInWords(due, now)}.`,
    path: ({ projectId }) => `/projects/${projectId}/crew`,
  }),
};
