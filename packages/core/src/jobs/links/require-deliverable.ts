import { invalid } from '@callboard/domain/errors';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { deliverables } = schema;

/** Requires a deliverable to be on the project. @throws AppError `invalid_parameter`. */
export async function requireDeliverable(
  ctx: Ctx,
  projectId: string,
  deliverableId: string | null | undefined,
): Promise<void> {
  if (deliverableId == null) return;
  const found = await ctx.tx
    .select({ id: deliverables.id })
    .from(deliverables)
    .where(
      and(
        eq(deliverables.id, deliverableId),
        eq(deliverables.projectId, projectId),
        isNull(deliverables.deletedAt),
      ),
    );
  if (found.length === 0) {
    throw invalid('deliverableId', 'There is no such deliverable on this project.');
  }
}
