import { isNull, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isActive, isArchived, isClosed } from './conditions.ts';

const { projects } = schema;

/** Counts the open, closed and archived jobs. */
export async function countProjects(ctx: Ctx) {
  const countOf = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`;
  const [row] = await ctx.tx
    .select({ open: countOf(isActive), closed: countOf(isClosed), archived: countOf(isArchived) })
    .from(projects)
    .where(isNull(projects.deletedAt));
  return row ?? { open: 0, closed: 0, archived: 0 };
}
