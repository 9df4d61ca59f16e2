import type { RemoveDeliverable } from '@callboard/domain/deliverables/fields';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockDeliverable } from './lock-deliverable.ts';

/**
 * Removes a killed deliverable, with the reason. Its versions and notes can no longer be found.
 * @throws AppError `not_found`, `forbidden`, `project_closed`.
 */
export async function removeDeliverable(
  ctx: Ctx,
  { id, reason }: z.infer<typeof RemoveDeliverable>,
): Promise<void> {
  const deliverable = await lockDeliverable(ctx, id);
  await requireProjectAccess(ctx, { id: deliverable.projectId }, 'editDeliverables');
  await ctx.tx
    .update(schema.deliverables)
    .set({ deletedAt: ctx.now(), updatedAt: ctx.now(), removalReason: reason })
    .where(eq(schema.deliverables.id, id));
  await record(ctx, 'deliverable.removed', {
    subject: id,
    project: deliverable.projectId,
    data: { title: deliverable.title, reason },
  });
}
