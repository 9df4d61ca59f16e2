import { requireMoneyOf } from '../../accounts/access/money-of-jobs.ts';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import { lockOpenProject } from '../../jobs/projects/require-open-project.ts';
import type { Ctx } from '../../kernel/context.ts';

/**
 * Locks an open job for a change of its budget, by somebody who sees its money.
 * @throws AppError `not_found`, `project_closed`, `forbidden`.
 */
export async function lockBudget(ctx: Ctx, projectId: string): Promise<void> {
  const project = await lockOpenProject(ctx, projectId);
  await requireProjectAccess(ctx, project, 'editBudget');
  await requireMoneyOf(ctx, project);
}
