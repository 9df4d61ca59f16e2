import { eq } from 'drizzle-orm';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { countCards } from '../../schedule/media/count-copies.ts';
import { agreeRules } from './agree-rules.ts';
import { lockWrapReport, type StoredReport } from './lock-wrap-report.ts';

/**
 * Submits the wrap report of a day: it and the timecards are read-only until it is reopened, and the
 * timecards keep the rules of today. Cards and gigabytes that nobody entered are those of the card log.
 * Submitting again changes nothing.
 * @throws AppError `not_found`, `project_closed`, `forbidden`.
 */
export async function submitWrapReport(
  ctx: Ctx,
  { shootDayId }: { shootDayId: string },
): Promise<void> {
  const { day, report } = await lockWrapReport(ctx, shootDayId);
  if (report.submittedAt !== null) return;
  const now = ctx.now();
  const submittedBy = ctx.actor.kind === 'user' ? ctx.actor.membershipId : null;
  await ctx.tx
    .update(schema.wrapReports)
    .set({ ...(await readLog(ctx, day, report)), submittedAt: now, submittedBy, updatedAt: now })
    .where(eq(schema.wrapReports.id, report.id));
  await agreeRules(ctx, day);
  await record(ctx, 'wrap_report.submitted', {
    subject: report.id,
    project: day.projectId,
    data: { label: day.label },
  });
}

async function readLog(
  ctx: Ctx,
  { id, projectId }: { id: string; projectId: string },
  { cards, mediaGb }: Pick<StoredReport, 'cards' | 'mediaGb'>,
) {
  const logged = await countCards(ctx, { projectId, shootDayId: id });
  return { cards: cards ?? (logged.cards || null), mediaGb: mediaGb ?? (logged.sizeGb || null) };
}
