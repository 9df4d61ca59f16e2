import { lockOpenProject, requireOpenProject } from '../../jobs/projects/require-open-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRecord, lockRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import type { Deliverable } from './record.ts';

const { deliverables } = schema;

/**
 * Returns a deliverable of an open project, locked until the transaction ends. Locks its project
 * first, in the same order as acts that change several deliverables.
 * @throws AppError `not_found`, `project_closed`.
 */
export function lockDeliverable(ctx: Ctx, id: string): Promise<Deliverable> {
  return lock(ctx, id, requireOpenProject);
}

/**
 * Like `lockDeliverable`, but locks the project exclusively: its other deliverables do not change
 * until the transaction ends.
 */
export function lockDeliverableAndProject(ctx: Ctx, id: string): Promise<Deliverable> {
  return lock(ctx, id, lockOpenProject);
}

async function lock(
  ctx: Ctx,
  id: string,
  lockItsProject: (ctx: Ctx, id: string) => Promise<unknown>,
): Promise<Deliverable> {
  const found = await findRecord(ctx, deliverables, id);
  await lockItsProject(ctx, found.projectId);
  return lockRecord(ctx, deliverables, id);
}
