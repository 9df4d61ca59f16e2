import { AppError } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { type LockedDay, lockShootDay } from '../../schedule/shoot-days/lock-shoot-day.ts';

const { wrapReports } = schema;

export type StoredReport = typeof wrapReports.$inferSelect;

export async function readReport({ tx }: Ctx, shootDayId: string): Promise<StoredReport | null> {
  const [report] = await tx
    .select()
    .from(wrapReports)
    .where(eq(wrapReports.shootDayId, shootDayId));
  return report ?? null;
}

/**
 * Returns the report of a day of an open project, started if there is none. Locks the project, so
 * that changes of one report run one after another.
 * @throws AppError `not_found`, `project_closed`, `forbidden`.
 */
export async function lockWrapReport(
  ctx: Ctx,
  shootDayId: string,
): Promise<{ day: LockedDay; report: StoredReport }> {
  const day = await lockShootDay(ctx, shootDayId);
  await requireProjectAccess(ctx, { id: day.projectId }, 'editWrapReports');
  return { day, report: (await readReport(ctx, shootDayId)) ?? (await startReport(ctx, day)) };
}

/** Like `lockWrapReport`. @throws AppError `conflict` for a submitted report. */
export async function lockDraftReport(ctx: Ctx, shootDayId: string) {
  const locked = await lockWrapReport(ctx, shootDayId);
  if (locked.report.submittedAt === null) return locked;
  throw new AppError('conflict', 'This wrap report was submitted. Reopen it to change it.');
}

async function startReport(ctx: Ctx, { id, projectId, label }: LockedDay): Promise<StoredReport> {
  const now = ctx.now();
  const [report] = await ctx.tx
    .insert(wrapReports)
    .values({ id: newId('wrapReport'), shootDayId: id, createdAt: now, updatedAt: now })
    .returning();
  if (!report) throw new Error('The wrap report was not stored.');
  await record(ctx, 'wrap_report.started', {
    subject: report.id,
    project: projectId,
    data: { label },
  });
  return report;
}
