import type { SetForecast } from '@callboard/domain/costs/fields';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { EditConflict } from '../../kernel/edit-conflict.ts';
import { schema } from '../../kernel/schema.ts';
import { lockBudget } from './lock-budget.ts';
import { requireLine } from './lock-job.ts';

const { costForecasts } = schema;

/**
 * Sets what a section or a line is expected to cost still, or goes back to what is left of its
 * budget.
 * @throws AppError `not_found`, `project_closed`, `forbidden`, `invalid_parameter`, EditConflict.
 */
export async function setForecast(
  ctx: Ctx,
  { projectId, section, lineId, toCompleteCents, openedCents }: z.infer<typeof SetForecast>,
): Promise<void> {
  await lockBudget(ctx, projectId);
  await requireLine(ctx, { projectId, section, lineId });
  const which = and(
    eq(costForecasts.projectId, projectId),
    eq(costForecasts.section, section),
    eq(costForecasts.lineId, lineId ?? ''),
  );
  const [stored] = await ctx.tx.select().from(costForecasts).where(which);
  const before = stored?.toCompleteCents ?? null;
  if (before === toCompleteCents) return;
  if (openedCents !== undefined && openedCents !== before) {
    throw new EditConflict({ id: projectId, toCompleteCents: before }, ['toCompleteCents']);
  }
  if (toCompleteCents === null) {
    await ctx.tx.delete(costForecasts).where(which);
  } else {
    const values = { projectId, section, lineId: lineId ?? '', toCompleteCents };
    const changed = { toCompleteCents, updatedAt: ctx.now() };
    await ctx.tx
      .insert(costForecasts)
      .values({ ...values, updatedAt: ctx.now() })
      .onConflictDoUpdate({
        target: [
          costForecasts.workspaceId,
          costForecasts.projectId,
          costForecasts.section,
          costForecasts.lineId,
        ],
        set: changed,
      });
  }
  await record(ctx, 'project.forecast_set', {
    subject: projectId,
    project: projectId,
    data: { section },
  });
}
