import type { SetQualityPassed } from '@callboard/domain/deliverables/fields';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockDeliverable } from './lock-deliverable.ts';

/**
 * Records that a deliverable passed quality control now, or that it has to be checked once more. Does
 * nothing when that is recorded already.
 * @throws AppError `not_found`, `forbidden`, `project_closed`.
 */
export async function setQualityPassed(
  ctx: Ctx,
  { id, isPassed }: z.infer<typeof SetQualityPassed>,
): Promise<void> {
  const deliverable = await lockDeliverable(ctx, id);
  await requireProjectAccess(ctx, { id: deliverable.projectId }, 'editDeliverables');
  if (isPassed === (deliverable.qcPassedAt !== null)) return;
  const now = ctx.now();
  await ctx.tx
    .update(schema.deliverables)
    .set({ qcPassedAt: isPassed ? now : null, updatedAt: now })
    .where(eq(schema.deliverables.id, id));
  await record(ctx, isPassed ? 'deliverable.quality_passed' : 'deliverable.quality_reopened', {
    subject: id,
    project: deliverable.projectId,
    data: { title: deliverable.title },
  });
}
