import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { schema } from '../schema.ts';

/** A producer wraps and reopens their own jobs; owners and admins any. @throws AppError `forbidden`. */
export async function requireOwnJob(ctx: Ctx, project: { id: string }): Promise<void> {
  const { projectMembers } = schema;
  if (ctx.actor.kind !== 'user' || ctx.actor.role !== 'producer') return;
  const own = await ctx.tx
    .select({ id: projectMembers.id })
    .from(projectMembers)
    .where(
      and(
        eq(projectMembers.projectId, project.id),
        eq(projectMembers.membershipId, ctx.actor.membershipId),
        eq(projectMembers.projectRole, 'producer'),
      ),
    );
  if (own.length > 0) return;
  throw new AppError(
    'forbidden',
    'Only the producer of this job, an admin or an owner can do this.',
  );
}
