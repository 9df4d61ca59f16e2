import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import { findProject } from '../../jobs/projects/find-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { countReceipts, type Receipts } from '../../schedule/call-sheets/list-call-sheets.ts';

const { callSheetQuestions, callSheets, locations, shootDays } = schema;

/** A day of a job with its call sheet. */
export type JobSheet = Awaited<ReturnType<typeof listJobSheets>>['days'][number];

/**
 * Lists the days of a job by date, each with its call sheet, how that fares, and open questions.
 * @throws AppError `not_found`, `forbidden`.
 */
export async function listJobSheets(ctx: Ctx, { projectId }: { projectId: string }) {
  const project = await findProject(ctx, { id: projectId });
  await requireProjectAccess(ctx, project, 'editCallSheets');
  const open = ctx.tx
    .select({ count: sql`count(*)::int` })
    .from(callSheetQuestions)
    .where(
      and(eq(callSheetQuestions.callSheetId, callSheets.id), isNull(callSheetQuestions.answeredAt)),
    );
  const days = await ctx.tx
    .select({
      id: shootDays.id,
      date: shootDays.date,
      label: shootDays.label,
      holdStatus: shootDays.holdStatus,
      callTime: shootDays.callTime,
      place: locations.name,
      sheet: {
        id: callSheets.id,
        status: callSheets.status,
        revision: callSheets.revision,
        sentAt: callSheets.sentAt,
        receipts: sql<Receipts>`(${countReceipts(ctx.tx)})`,
        openQuestions: sql<number>`(${open})`,
      },
    })
    .from(shootDays)
    .leftJoin(locations, eq(locations.id, shootDays.locationId))
    .leftJoin(
      callSheets,
      and(eq(callSheets.shootDayId, shootDays.id), isNull(callSheets.deletedAt)),
    )
    .where(and(eq(shootDays.projectId, projectId), isNull(shootDays.deletedAt)))
    .orderBy(asc(shootDays.date), asc(shootDays.id));
  const { id, name, closedAt } = project;
  return {
    project: { id, name, closedAt },
    days: days.map(({ sheet, ...day }) => ({ ...day, sheet: sheet?.id ? sheet : null })),
  };
}
