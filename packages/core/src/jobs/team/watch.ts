import { notFound } from '@callboard/domain/errors';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isWatching, watches } from '../../tell/notices/conditions.ts';
import { requireReader } from '../../tell/notices/record.ts';
import { findProject } from '../projects/find-project.ts';

const { projectWatches } = schema;

interface Watch {
  projectId: string;
  isWatching: boolean;
}

/**
 * Chooses whether the actor hears of a job's holds, deliverables and footage. Cards of their own are not affected.
 * @throws AppError `not_found`.
 */
export async function setWatching(ctx: Ctx, input: Watch): Promise<{ id: string }> {
  const { membershipId } = requireReader(ctx);
  const { id } = await findProject(ctx, { id: input.projectId });
  const chosen = { isWatching: input.isWatching, updatedAt: ctx.now() };
  await ctx.tx
    .insert(projectWatches)
    .values({ projectId: id, membershipId, ...chosen })
    .onConflictDoUpdate({
      target: [projectWatches.workspaceId, projectWatches.projectId, projectWatches.membershipId],
      set: chosen,
    });
  return { id };
}

/** Returns whether the actor watches a job, by choice or by default. @throws AppError `not_found`. */
export async function isWatched(ctx: Ctx, { projectId }: { projectId: string }): Promise<boolean> {
  const { membershipId } = requireReader(ctx);
  const [row] = await ctx.tx.execute<{ watching: boolean }>(sql`
    select ${isWatching} as watching from projects p
    join memberships m on m.workspace_id = p.workspace_id and m.id = ${membershipId}
    ${watches} where p.id = ${projectId} and p.deleted_at is null`);
  if (!row) throw notFound('project');
  return row.watching;
}
