import { dateAfter } from '@callboard/domain/dates/wall-time';
import { sql } from 'drizzle-orm';
import { isOpenJob } from '../../jobs/projects/conditions.ts';
import type { Ctx } from '../../kernel/context.ts';
import { isBooked } from '../conditions.ts';
import { datesOfOpenPapers, openPapers, reminderDays } from './open-papers.ts';

/** A job with papers that are still to come and due soon. */
export interface OpenPaperwork {
  projectId: string;
  projectName: string;
  people: number;
  /** The first due date, or date of work. */
  date: string;
}

const mostJobs = 10;

/** Lists open jobs with papers that are still to come and due within two days, or overdue. */
export async function listOpenPaperwork({ tx }: Ctx, today: string): Promise<OpenPaperwork[]> {
  return tx.execute<OpenPaperwork & Record<string, unknown>>(sql`
    select p.id as "projectId", p.name as "projectName", count(distinct b.crew_member_id)::int as people,
      min(d.due)::text as date
    from (${openPapers}) i
    join bookings b on b.workspace_id = i.workspace_id and b.id = i.booking_id
      and b.deleted_at is null and ${isBooked(sql`b.status`)}
    join projects p on p.workspace_id = b.workspace_id and p.id = b.project_id and ${isOpenJob}
    join lateral (${datesOfOpenPapers}) d on d.last >= ${today}::date
      and d.due <= ${dateAfter(today, reminderDays)}::date
    group by p.id, p.name
    order by min(d.due), p.id limit ${mostJobs}`);
}
