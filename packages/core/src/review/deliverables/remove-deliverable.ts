import type { RemoveDeliverable } from '@callboard/domain/deliverables/fields';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { changeRemoval } from '../../store/change-removal.ts';
import { lockDeliverable } from './lock-deliverable.ts';

const { deliverables, files, versions } = schema;

/**
 * Removes a killed deliverable, with the reason. Its versions and notes can no longer be found, and
 * its files are deleted after thirty days.
 * @throws AppError `not_found`, `forbidden`, `project_closed`.
 */
export async function removeDeliverable(
  ctx: Ctx,
  { id, reason }: z.infer<typeof RemoveDeliverable>,
): Promise<void> {
  const deliverable = await lockDeliverable(ctx, id);
  await requireProjectAccess(ctx, { id: deliverable.projectId }, 'editDeliverables');
  await ctx.tx
    .update(deliverables)
    .set({ deletedAt: ctx.now(), updatedAt: ctx.now(), removalReason: reason })
    .where(eq(deliverables.id, id));
  const theirs = ctx.tx
    .select({ id: versions.fileId })
    .from(versions)
    .where(and(eq(versions.deliverableId, id), isNotNull(versions.fileId)));
  await changeRemoval(ctx, and(inArray(files.id, theirs), isNull(files.deletedAt)), {
    isRemoved: true,
    removedWith: id,
  });
  await record(ctx, 'deliverable.removed', {
    subject: id,
    project: deliverable.projectId,
    data: { title: deliverable.title, reason },
  });
}
