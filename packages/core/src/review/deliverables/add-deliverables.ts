import type { AddDeliverables } from '@callboard/domain/deliverables/fields';
import { toDeliverable } from '@callboard/domain/deliverables/public-record';
import type { z } from 'zod';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import { record } from '../../activity/record.ts';
import { lockOpenProject } from '../../jobs/projects/require-open-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';
import { emitAll } from '../../tell/events/emit.ts';
import { nextPosition } from './next-position.ts';
import { deliverableColumns } from './record.ts';

/**
 * Adds deliverables at the end of the project's list, in the order sent, not started. One activity
 * entry counts them; each has its event. Returns the first.
 * @throws AppError `not_found`, `forbidden`, `project_closed`, `invalid_body` for a quota.
 */
export async function addDeliverables(
  ctx: Ctx,
  { projectId, items }: z.infer<typeof AddDeliverables>,
): Promise<{ id: string }> {
  const project = await lockOpenProject(ctx, projectId);
  await requireProjectAccess(ctx, project, 'editDeliverables');
  await requireQuotas(ctx, { deliverables: items.length, deliverablesOfProject: projectId });
  const now = ctx.now();
  const rows = items.map((item, index) => ({
    ...item,
    ...{ id: newId('deliverable'), projectId, status: 'NOT_STARTED' as const },
    ...{ sortOrder: nextPosition(ctx, { projectId }, index + 1), createdAt: now, updatedAt: now },
  }));
  const added = await ctx.tx.insert(schema.deliverables).values(rows).returning(deliverableColumns);
  const [first] = added;
  if (!first) throw new Error('The insert returned no row.');
  const recorded = record(ctx, 'deliverable.added', {
    subject: first.id,
    project: projectId,
    data: { title: first.title, ...(added.length > 1 && { count: added.length }) },
  });
  const emitted = emitAll(
    ctx,
    'deliverable_created',
    added.map((it) => ({
      data: toDeliverable(it),
      context: { projectName: project.name },
      projectId,
    })),
  );
  await Promise.all([recorded, emitted]);
  return { id: first.id };
}
