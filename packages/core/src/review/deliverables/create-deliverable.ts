import type { CreateDeliverable } from '@callboard/domain/deliverables/fields';
import { toDeliverable } from '@callboard/domain/deliverables/public-record';
import type { z } from 'zod';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import { record } from '../../activity/record.ts';
import { lockOpenProject } from '../../jobs/projects/require-open-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';
import { emit } from '../../tell/events/emit.ts';
import { nextPosition } from './next-position.ts';
import { type Deliverable, deliverableColumns } from './record.ts';
import { requireFreeAdId } from './require-free-ad-id.ts';
import { requireParent } from './require-parent.ts';

const { deliverables } = schema;

/**
 * Adds a deliverable, at the end of the project's list unless a position is sent.
 * @throws AppError `not_found`, `forbidden`, `project_closed`, `invalid_parameter` for the parent or an
 * Ad-ID that another deliverable has.
 */
export async function createDeliverable(
  ctx: Ctx,
  input: z.infer<typeof CreateDeliverable>,
): Promise<Deliverable> {
  const project = await lockOpenProject(ctx, input.projectId);
  await requireProjectAccess(ctx, project, 'editDeliverables');
  await requireParent(ctx, input);
  await requireFreeAdId(ctx, input);
  await requireQuotas(ctx, { deliverables: 1, deliverablesOfProject: input.projectId });
  const now = ctx.now();
  const id = newId('deliverable');
  const [deliverable] = await ctx.tx
    .insert(deliverables)
    .values({
      ...input,
      id,
      status: input.status ?? 'NOT_STARTED',
      deliveredAt: input.status === 'DELIVERED' ? now : null,
      sortOrder: input.sortOrder ?? nextPosition(ctx, input),
      createdAt: now,
      updatedAt: now,
    })
    .returning(deliverableColumns);
  if (!deliverable) throw new Error('The insert returned no row.');
  const recorded = record(ctx, 'deliverable.added', {
    subject: id,
    project: input.projectId,
    data: { title: input.title },
  });
  const emitted = emit(ctx, 'deliverable_created', {
    data: toDeliverable(deliverable),
    context: { projectName: project.name },
    projectId: input.projectId,
  });
  await Promise.all([recorded, emitted]);
  return deliverable;
}
