import { sql } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { listBelow } from './folder-rules.ts';
import { requireProject } from './places.ts';

/** Returns all folders of a job with their place in the tree, to choose one. @throws AppError `not_found`. */
export async function listFolders(ctx: Ctx, { projectId }: { projectId: string }) {
  await requireProject(ctx, projectId);
  const below = await listBelow(ctx, sql`project_id = ${projectId} and parent_id is null`);
  return below.map(({ id, parentId, name }) => ({ id, parentId, name }));
}
