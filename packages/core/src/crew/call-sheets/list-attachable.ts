import { isAllowed } from '@callboard/domain/access/permissions';
import { and, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { findShootDay } from '../../schedule/shoot-days/find-shoot-day.ts';
import { isFileOfJob } from '../../store/is-file-of-job.ts';
import { listNewestFiles } from '../../store/list-newest-files.ts';

const { callSheets, files, shootDays } = schema;

/**
 * Condition: a file of a job may be attached by somebody who edits its call sheets. The office sees all
 * files of jobs. A 1st AD who is crew sees what they uploaded, and what a call sheet of the job has.
 */
export function isAttachable(ctx: Ctx, projectId: string): SQL | undefined {
  const { actor, tx } = ctx;
  const isOfJob = isFileOfJob(projectId);
  if (actor.kind !== 'user') return sql`false`;
  if (isAllowed(actor.role, 'projects.view')) return isOfJob;
  const isOnSheet = exists(
    tx
      .select({ one: sql`1` })
      .from(callSheets)
      .innerJoin(shootDays, eq(shootDays.id, callSheets.shootDayId))
      .where(
        and(
          eq(shootDays.projectId, projectId),
          sql`${callSheets.attachments} @> jsonb_build_array(
            jsonb_build_object('fileId', ${files.id}))`,
          isNull(callSheets.deletedAt),
        ),
      ),
  );
  return and(isOfJob, or(eq(files.membershipId, actor.membershipId), isOnSheet));
}

/**
 * Lists the newest files of the job that the actor can attach to its call sheet.
 * @throws AppError `not_found`, `forbidden`.
 */
export async function listAttachable(ctx: Ctx, { id }: { id: string }) {
  const { shootDayId } = await findRecord(ctx, callSheets, id);
  const { projectId } = await findShootDay(ctx, { id: shootDayId });
  await requireProjectAccess(ctx, { id: projectId }, 'editCallSheets');
  return listNewestFiles(ctx, { projectId, which: isAttachable(ctx, projectId) });
}
