import { and, eq } from 'drizzle-orm';
import { isAllowed } from '../access/permissions.ts';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { schema } from '../schema.ts';
import { isProducedBy } from './conditions.ts';

const { projects } = schema;

async function isOwnProject(ctx: Ctx, id: string, membershipId: string): Promise<boolean> {
  const own = await ctx.tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.id, id), isProducedBy(ctx, membershipId)));
  return own.length > 0;
}

/** Returns whether the actor may wrap or reopen a job. */
export async function mayWrap(ctx: Ctx, project: { id: string }): Promise<boolean> {
  if (ctx.actor.kind !== 'user') return true;
  if (!isAllowed(ctx.actor.role, 'projects.wrap')) return false;
  if (ctx.actor.role !== 'producer') return true;
  return isOwnProject(ctx, project.id, ctx.actor.membershipId);
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
