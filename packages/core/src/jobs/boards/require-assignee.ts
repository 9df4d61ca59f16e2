import { invalid } from '@callboard/domain/errors';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isAssignable } from './conditions.ts';

const { memberships } = schema;

/** Requires a member who can be assigned to cards. @throws AppError `invalid_parameter`. */
export async function requireAssignee(ctx: Ctx, assigneeId: string): Promise<void> {
  const found = await ctx.tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(eq(memberships.id, assigneeId), isAssignable));
  if (found.length === 0) throw invalid('assigneeId', 'There is no such member in this workspace.');
}
