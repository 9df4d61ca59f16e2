import { invalid } from '@callboard/domain/errors';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';

/**
 * Requires the parent of a cut-down to be another deliverable of the same project, and not one of
 * its own direct or indirect cut-downs.
 * @throws AppError `invalid_parameter`.
 */
export async function requireParent(
  ctx: Ctx,
  input: { id?: string; projectId: string; parentId?: string | null | undefined },
): Promise<void> {
  if (input.parentId == null) return;
  const parents = await ctx.tx.execute<{ id: string }>(sql`
    with recursive parents as (
      select id, parent_id from deliverables
      where id = ${input.parentId} and project_id = ${input.projectId} and deleted_at is null
      union
      select d.id, d.parent_id from deliverables d join parents p on d.id = p.parent_id
    )
    select id from parents`);
  if (parents.length > 0 && parents.every(({ id }) => id !== input.id)) return;
  throw invalid('parentId', 'Choose another deliverable on this project.');
}
