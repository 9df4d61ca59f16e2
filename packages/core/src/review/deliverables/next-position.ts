import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { liveDeliverables } from './record.ts';

const { deliverables } = schema;
const maxSortOrder = 100_000;

/** Builds the position after the last deliverable of a project, or `by` after it. */
export function nextPosition(ctx: Ctx, { projectId }: { projectId: string }, by = 1): SQL {
  const next = ctx.tx
    .select({
      sortOrder: sql`least(coalesce(max(${deliverables.sortOrder}), 0) + ${by}::int, ${maxSortOrder})`,
    })
    .from(deliverables)
    .where(and(liveDeliverables, eq(deliverables.projectId, projectId)));
  return sql`(${next})`;
}
