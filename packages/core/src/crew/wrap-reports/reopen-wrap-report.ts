import { AppError } from '@callboard/domain/errors';
import type { ReopenWrapReport } from '@callboard/domain/wrap-reports/fields';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { releaseRules } from './agree-rules.ts';
import { lockWrapReport } from './lock-wrap-report.ts';

/**
 * Makes a submitted wrap report a draft again, with the reason, which only the report has: it may name
 * people.
 * @throws AppError `not_found`, `project_closed`, `forbidden`, `conflict` unless it is submitted.
 */
export async function reopenWrapReport(
  ctx: Ctx,
  { shootDayId, reason }: z.infer<typeof ReopenWrapReport>,
): Promise<void> {
  const { day, report } = await lockWrapReport(ctx, shootDayId);
  if (report.submittedAt === null) {
    throw new AppError('conflict', 'This wrap report is a draft already. Reload to change it.');
  }
  await ctx.tx
    .update(schema.wrapReports)
    .set({ submittedAt: null, submittedBy: null, reopenReason: reason, updatedAt: ctx.now() })
    .where(eq(schema.wrapReports.id, report.id));
  await releaseRules(ctx, day);
  await record(ctx, 'wrap_report.reopened', {
    subject: report.id,
    project: day.projectId,
    data: { label: day.label },
  });
}
