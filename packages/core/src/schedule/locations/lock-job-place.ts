import { requireOpenProject } from '../../jobs/projects/require-open-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRecord, lockRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';

const { locations, projectLocations } = schema;

/**
 * Returns a location on an open job, locked until the transaction ends.
 * @throws AppError `not_found`, `project_closed`.
 */
export async function lockJobPlace(ctx: Ctx, id: string) {
  const use = await lockRecord(ctx, projectLocations, id);
  await requireOpenProject(ctx, use.projectId);
  const { name } = await findRecord(ctx, locations, use.locationId, { includeRemoved: true });
  return { ...use, name };
}
