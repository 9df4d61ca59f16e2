import { and, eq } from 'drizzle-orm';
import { isAllowed } from '../access/permissions.ts';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { schema } from '../schema.ts';

/** Returns whether a member is the producer of a job. */
async function isOwnProject(
  ctx: Ctx,
  project: { id: string },
  membershipId: string,
): Promise<boolean> {
  const { projectMembers } = schema;
  const own = await ctx.tx
    .select({ id: projectMembers.id })
    .from(projectMembers)
    .where(
      and(
        eq(projectMembers.projectId, project.id),
        eq(projectMembers.membershipId, membershipId),
        eq(projectMembers.projectRole, 'producer'),
      ),
    );
  return own.length > 0;
}

/** Returns whether the actor may wrap or reopen a job. */
export async function mayWrap(ctx: Ctx, project: { id: string }): Promise<boolean> {
  if (ctx.actor.kind !== 'user') return true;
  if (!isAllowed(ctx.actor.role, 'projects.wrap')) return false;
  if (ctx.actor.role !== 'producer') return true;
  return isOwnProject(ctx, project, ctx.actor.membershipId);
}

/**
 * Requires that the actor may wrap or reopen a job: producers their own, owners and admins any.
 * @throws AppError `forbidden`.
 */
export async function requireOwnProject(ctx: Ctx, project: { id: string }): Promise<void> {
  if (await mayWrap(ctx, project)) return;
  throw new AppError(
    'forbidden',
    'Only the producer of this job, an admin or an owner can do this.',
  );
}
