import { notFound } from '@callboard/domain/errors';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { type Deliverable, deliverableColumns, liveDeliverables } from './record.ts';

const { deliverables, projects } = schema;

/** Returns a deliverable of a project that is not removed. @throws AppError `not_found`. */
export async function findDeliverable(ctx: Ctx, { id }: { id: string }): Promise<Deliverable> {
  const [deliverable] = await ctx.tx
    .select(deliverableColumns)
    .from(deliverables)
    .innerJoin(projects, eq(projects.id, deliverables.projectId))
    .where(and(eq(deliverables.id, id), liveDeliverables, isNull(projects.deletedAt)));
  if (!deliverable) throw notFound('deliverable');
  return deliverable;
}
