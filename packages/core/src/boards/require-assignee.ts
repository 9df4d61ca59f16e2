import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { invalid } from '../errors.ts';
import { schema } from '../schema.ts';

const { memberships } = schema;

/** Checks that a person is at work here. @throws AppError `invalid_parameter`. */
export async function requireAssignee(ctx: Ctx, assigneeId: string): Promise<void> {
  const found = await ctx.tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(eq(memberships.id, assigneeId), eq(memberships.status, 'active')));
  if (found.length === 0) throw invalid('assigneeId', 'There is no such member in this workspace.');
}
