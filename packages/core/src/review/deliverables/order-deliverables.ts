import type { OrderDeliverables } from '@callboard/domain/deliverables/fields';
import { AppError, notFound } from '@callboard/domain/errors';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import { record } from '../../activity/record.ts';
import { lockOpenProject } from '../../jobs/projects/require-open-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { deliverables } = schema;

type Order = z.infer<typeof OrderDeliverables>;

/**
 * Reorders a project's deliverables, numbered from 1. Updates only those whose position changes.
 * @throws AppError `conflict` when `ids` does not match the project's deliverables, as after a
 * concurrent change; `not_found`, `forbidden`, `project_closed`.
 */
export async function orderDeliverables(ctx: Ctx, input: Order): Promise<void> {
  const { projectId, ids } = input;
  await lockOpenProject(ctx, projectId);
  await requireProjectAccess(ctx, { id: projectId }, 'editDeliverables');
  await requireComplete(ctx, input);
  const places = ctx.tx
    .select({
      id: sql<string>`id`.as('wanted_id'),
      place: sql<number>`place::int`.as('place'),
    })
    .from(sql`unnest(${sql.param(ids)}::text[]) with ordinality as wanted(id, place)`)
    .as('places');
  const moved = await ctx.tx
    .update(deliverables)
    .set({ sortOrder: sql`${places.place}`, updatedAt: ctx.now() })
    .from(places)
    .where(and(eq(deliverables.id, places.id), ne(deliverables.sortOrder, places.place)))
    .returning({ id: deliverables.id });
  if (moved.length === 0) return;
  await record(ctx, 'project.ordered', { subject: projectId, project: projectId, data: {} });
}

async function requireComplete(ctx: Ctx, { projectId, ids }: Order): Promise<void> {
  const stored = await ctx.tx
    .select({ id: deliverables.id, deletedAt: deliverables.deletedAt })
    .from(deliverables)
    .where(eq(deliverables.projectId, projectId));
  const sent = new Set(ids);
  if (!sent.isSubsetOf(new Set(stored.map(({ id }) => id)))) throw notFound('deliverable');
  const live = stored.filter(({ deletedAt }) => deletedAt === null);
  if (ids.length === live.length && live.every(({ id }) => sent.has(id))) return;
  throw new AppError('conflict', 'The list has changed. Reload it and try again.');
}
