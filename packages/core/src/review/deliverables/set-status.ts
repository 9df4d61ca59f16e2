import type { DeliverableStatus } from '@callboard/domain/deliverables/enums';
import { toDeliverable } from '@callboard/domain/deliverables/public-record';
import { eq } from 'drizzle-orm';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { emit } from '../../tell/events/emit.ts';
import { type Deliverable, deliverableColumns } from './record.ts';

/**
 * Sets the status of a locked deliverable, with its activity entry and event. Does nothing when it
 * already has the status.
 */
export async function setStatus(
  ctx: Ctx,
  deliverable: Pick<Deliverable, 'id' | 'projectId' | 'title' | 'status'>,
  status: DeliverableStatus,
): Promise<void> {
  if (status === deliverable.status) return;
  const [moved] = await ctx.tx
    .update(schema.deliverables)
    .set({
      status,
      deliveredAt: status === 'DELIVERED' ? ctx.now() : null,
      updatedAt: ctx.now(),
    })
    .where(eq(schema.deliverables.id, deliverable.id))
    .returning(deliverableColumns);
  if (!moved) throw new Error('The locked deliverable does not exist.');
  const recorded = record(ctx, 'deliverable.status_changed', {
    subject: deliverable.id,
    project: deliverable.projectId,
    data: { title: deliverable.title, previousStatus: deliverable.status, status },
  });
  const emitted = emit(ctx, 'deliverable_status_changed', {
    data: { ...toDeliverable(moved), previous_status: deliverable.status },
    context: {},
    projectId: deliverable.projectId,
  });
  await Promise.all([recorded, emitted]);
}
