import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { invalid } from '../errors.ts';
import { schema } from '../schema.ts';

const { deliverables } = schema;

/** Checks that what a deliverable is a cut-down of is another one of the same project. */
export async function requireParent(
  ctx: Ctx,
  input: { id?: string; projectId: string; parentId?: string | null | undefined },
): Promise<void> {
  if (input.parentId == null) return;
  const [parent] = await ctx.tx
    .select({ id: deliverables.id, parentId: deliverables.parentId })
    .from(deliverables)
    .where(
      and(
        eq(deliverables.id, input.parentId),
        eq(deliverables.projectId, input.projectId),
        isNull(deliverables.deletedAt),
      ),
    );
  if (parent && parent.id !== input.id && parent.parentId !== input.id) return;
  throw invalid('parentId', 'There is no such other deliverable on this project.');
}
