import { and, asc, desc, eq, getTableColumns, gte, isNull } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { notFound } from '../errors.ts';
import { after, type PageInput, planByValue, toPage } from '../paging/index.ts';
import { findProject } from '../projects/projects.ts';
import { requireOpenProject } from '../projects/require-open-project.ts';
import { schema } from '../schema.ts';
import type { DeliverableStatus } from './vocabulary.ts';

const { deliverables, projects } = schema;
const { workspaceId: _, ...columns } = getTableColumns(deliverables);
export const deliverableColumns = columns;
const live = isNull(deliverables.deletedAt);

export type Deliverable = Omit<typeof deliverables.$inferSelect, 'workspaceId'>;

interface ListInput extends PageInput {
  projectId: string;
  status?: DeliverableStatus | undefined;
  updatedSince?: Date | undefined;
}

/** The deliverables of a project, newest first. */
export async function listDeliverables(ctx: Ctx, input: ListInput) {
  const { projectId, status, updatedSince, limit, cursor } = input;
  await findProject(ctx, { id: projectId });
  const identity = { list: 'deliverables', filters: { projectId, status, updatedSince } };
  if (updatedSince) await planByValue(ctx);
  const rows = await ctx.tx
    .select(columns)
    .from(deliverables)
    .where(
      and(
        live,
        eq(deliverables.projectId, projectId),
        status && eq(deliverables.status, status),
        updatedSince && gte(deliverables.updatedAt, updatedSince),
        after(ctx, identity, cursor, deliverables),
      ),
    )
    .orderBy(desc(deliverables.createdAt), desc(deliverables.id))
    .limit(limit + 1);
  return toPage(ctx, identity, limit, rows);
}

/** The deliverables of a project in the order the team gave them. */
export async function listDeliverablesInOrder(ctx: Ctx, { projectId }: { projectId: string }) {
  await findProject(ctx, { id: projectId });
  return ctx.tx
    .select(columns)
    .from(deliverables)
    .where(and(live, eq(deliverables.projectId, projectId)))
    .orderBy(asc(deliverables.sortOrder), asc(deliverables.id));
}

/** One deliverable of a project that is still there. @throws AppError `not_found`. */
export async function findDeliverable(ctx: Ctx, { id }: { id: string }): Promise<Deliverable> {
  const [deliverable] = await ctx.tx
    .select(columns)
    .from(deliverables)
    .innerJoin(projects, eq(projects.id, deliverables.projectId))
    .where(and(eq(deliverables.id, id), live, isNull(projects.deletedAt)));
  if (!deliverable) throw notFound('deliverable');
  return deliverable;
}

/**
 * One deliverable on an open project, locked until the transaction ends.
 * @throws AppError `not_found`, `project_closed`.
 */
export async function lockDeliverable(ctx: Ctx, id: string): Promise<Deliverable> {
  const [deliverable] = await ctx.tx
    .select(columns)
    .from(deliverables)
    .where(and(eq(deliverables.id, id), live))
    .for('no key update');
  if (!deliverable) throw notFound('deliverable');
  await requireOpenProject(ctx, deliverable.projectId);
  return deliverable;
}
