import type { UpdateDeliverable } from '@callboard/domain/deliverables/fields';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import { record } from '../../activity/record.ts';
import { requireChanges } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { findDeliverable } from './find-deliverable.ts';
import { lockDeliverable, lockDeliverableAndProject } from './lock-deliverable.ts';
import type { Deliverable } from './record.ts';
import { requireFreeAdId } from './require-free-ad-id.ts';
import { requireParent } from './require-parent.ts';
import { setStatus } from './set-status.ts';

/**
 * Changes the fields sent. A changed status is recorded with the previous one; leaving DELIVERED
 * clears the delivery time. Choices of a parent run one after another within a project, because two
 * at once could make two deliverables cut-downs of each other.
 * @throws AppError `invalid_body` when nothing changes, `invalid_parameter`, `not_found`,
 * `forbidden`, `project_closed`, `conflict` when somebody else changed a field since it was opened.
 */
export async function updateDeliverable(
  ctx: Ctx,
  { id, ...input }: z.infer<typeof UpdateDeliverable>,
): Promise<Deliverable> {
  const lock = input.parentId == null ? lockDeliverable : lockDeliverableAndProject;
  const deliverable = await lock(ctx, id);
  await requireProjectAccess(ctx, { id: deliverable.projectId }, 'editDeliverables');
  const { status, ...others } = requireChanges(deliverable, input);
  await requireParent(ctx, { ...deliverable, parentId: others.parentId });
  await requireFreeAdId(ctx, { id, adId: others.adId });
  if (Object.keys(others).length > 0) await change(ctx, deliverable, others);
  if (status) await setStatus(ctx, { ...deliverable, ...defined(others) }, status);
  return findDeliverable(ctx, { id });
}

type Changes = Omit<z.infer<typeof UpdateDeliverable>, 'id' | 'status' | 'opened'>;

async function change(ctx: Ctx, deliverable: Deliverable, changes: Changes): Promise<void> {
  await ctx.tx
    .update(schema.deliverables)
    .set({ ...changes, updatedAt: ctx.now() })
    .where(eq(schema.deliverables.id, deliverable.id));
  await record(ctx, 'deliverable.updated', {
    subject: deliverable.id,
    project: deliverable.projectId,
    data: { title: changes.title ?? deliverable.title, fields: Object.keys(changes) },
  });
}

function defined({ title }: Changes): Partial<Pick<Deliverable, 'title'>> {
  return title === undefined ? {} : { title };
}
