import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import { findProject } from '../../jobs/projects/find-project.ts';
import type { Project } from '../../jobs/projects/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findDeliverable } from '../deliverables/find-deliverable.ts';
import type { Deliverable } from '../deliverables/record.ts';

/**
 * Returns a deliverable and its job, for those who may change it.
 * @throws AppError `not_found`, `forbidden`.
 */
export async function findReviewedJob(
  ctx: Ctx,
  deliverableId: string,
): Promise<{ deliverable: Deliverable; project: Project }> {
  const deliverable = await findDeliverable(ctx, { id: deliverableId });
  const project = await findProject(ctx, { id: deliverable.projectId });
  await requireProjectAccess(ctx, project, 'editDeliverables');
  return { deliverable, project };
}
