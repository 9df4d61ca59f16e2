import type { SaveWrapReport } from '@callboard/domain/wrap-reports/fields';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import { requireChanges } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockDraftReport } from './lock-wrap-report.ts';

const { wrapReports } = schema;

/**
 * Changes the wrap report of a day, which begins with the first change. With `opened`, what somebody
 * else changed since then is not overwritten.
 * @throws AppError `not_found`, `project_closed`, `forbidden`, `invalid_body`, `conflict` for a
 * submitted report.
 */
export async function saveWrapReport(
  ctx: Ctx,
  { shootDayId, ...input }: z.infer<typeof SaveWrapReport>,
): Promise<void> {
  const { day, report } = await lockDraftReport(ctx, shootDayId);
  const changes = requireChanges(report, input);
  await ctx.tx
    .update(wrapReports)
    .set({ ...changes, updatedAt: ctx.now() })
    .where(eq(wrapReports.id, report.id));
  await record(ctx, 'wrap_report.updated', {
    subject: report.id,
    project: day.projectId,
    data: { label: day.label, fields: Object.keys(changes) },
  });
}
