import { requireProjectAccess } from '../access/project-access.ts';
import type { Ctx } from '../context.ts';
import { requireMoneyOf } from '../estimates/access.ts';
import { lockOpenProject } from '../projects/require-open-project.ts';

/**
 * Locks an open job for a change of its budget, by somebody who sees its money.
 * @throws AppError `not_found`, `project_closed`, `forbidden`.
 */
export async function lockBudget(ctx: Ctx, projectId: string): Promise<void> {
  const project = await lockOpenProject(ctx, projectId);
  await requireProjectAccess(ctx, project, 'editBudget');
  await requireMoneyOf(ctx, project);
}
