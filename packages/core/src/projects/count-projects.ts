import { isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';

/** How many jobs are open, closed and archived. */
export async function countProjects(ctx: Ctx) {
  const { activeStatuses, projects } = schema;
  const countOf = (statuses: readonly string[]) =>
    sql<number>`count(*) filter (where ${projects.status} in ${statuses})::int`;
  const [row] = await ctx.tx
    .select({
      open: countOf(activeStatuses),
      closed: countOf(['closed', 'COMPLETE']),
      archived: countOf(['ARCHIVED', 'archived']),
    })
    .from(projects)
    .where(isNull(projects.deletedAt));
  return row ?? { open: 0, closed: 0, archived: 0 };
}
