import { isAllowed } from '@callboard/domain/access/permissions';
import { doneColumn } from '@callboard/domain/boards/enums';
import { dateInWords } from '@callboard/domain/dates';
import { sql } from 'drizzle-orm';
import { isOpenJob } from '../../../jobs/projects/conditions.ts';
import { noticeKind, type Target } from '../kind.ts';

interface Card {
  title: string;
  due: string | null;
}

/** The open cards of open jobs, with the member `m` each is assigned to. */
const openCards = sql`board_cards c
  join board_columns l on l.workspace_id = c.workspace_id and l.id = c.column_id
    and l.name <> ${sql.raw(`'${doneColumn}'`)}
  join boards b on b.workspace_id = l.workspace_id and b.id = l.board_id
  join projects p on p.workspace_id = b.workspace_id and p.id = b.project_id and ${isOpenJob}
  join memberships m on m.workspace_id = c.workspace_id and m.id = c.assignee_id
    and m.status = 'active' and m.role <> 'client'`;

const columns = sql`c.workspace_id, m.id as membership_id, c.id as subject_id, p.id as project_id`;

const card = sql`jsonb_build_object('title', c.title, 'due', c.due)`;

/** Crew see their own cards on Home, and no board. */
function pathOf({ subjectId, projectId, role }: Target): string {
  return isAllowed(role, 'projects.view') ? `/projects/${projectId}/board?card=${subjectId}` : '/';
}

export const cardKinds = {
  card_assigned: noticeKind<Card & { by?: string }>({
    label: 'A card is assigned to you',
    group: 'cards',
    channel: 'mail',
    waitMinutes: 15,
    isUrgent: false,
    isTimed: false,
    causes: () => sql`
      select ${columns}, 'epoch'::timestamptz as since, ${card} as data
      from ${openCards} where c.deleted_at is null`,
    sentence: ({ title, due, by }, { now }) => {
      const until = due ? `, due ${dateInWords(due, now)}` : '';
      return `${by ? `${by} assigned you` : 'You are assigned'} “${title}”${until}.`;
    },
    path: pathOf,
  }),
  card_due: noticeKind<Card>({
    label: 'Your card is due',
    group: 'cards',
    channel: 'digest',
    waitMinutes: 0,
    isUrgent: true,
    isTimed: true,
    causes: ({ at }) => sql`
      select ${columns}, c.due::timestamp at time zone s.time_zone as since, ${card} as data
      from ${openCards}
      join workspaces s on s.id = c.workspace_id
      where c.deleted_at is null and c.due <= (${at} at time zone s.time_zone)::date`,
    sentence: ({ title, due }, { now }) => `“${title}” is due ${due ? dateInWords(due, now) : ''}.`,
    path: pathOf,
  }),
};
