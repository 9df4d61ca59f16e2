import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { findDeliverable } from '../deliverables/deliverables.ts';
import { notFound } from '../errors.ts';
import { after, type PageInput, toPage } from '../paging/index.ts';
import { schema } from '../schema.ts';

const { deliverables, projects, versions } = schema;
const { workspaceId: _, ...columns } = getTableColumns(versions);
export const versionColumns = columns;
const live = isNull(versions.deletedAt);

export type Version = Omit<typeof versions.$inferSelect, 'workspaceId'>;

/** The versions of a deliverable, newest first. */
export async function listVersions(
  ctx: Ctx,
  { deliverableId, limit, cursor }: PageInput & { deliverableId: string },
) {
  await findDeliverable(ctx, { id: deliverableId });
  const identity = { list: 'versions', filters: { deliverableId } };
  const rows = await ctx.tx
    .select(columns)
    .from(versions)
    .where(
      and(live, eq(versions.deliverableId, deliverableId), after(ctx, identity, cursor, versions)),
    )
    .orderBy(desc(versions.createdAt), desc(versions.id))
    .limit(limit + 1);
  return toPage(ctx, identity, limit, rows);
}

/** One version of a deliverable that is still there. @throws AppError `not_found`. */
export async function findVersion(ctx: Ctx, { id }: { id: string }): Promise<Version> {
  const [version] = await ctx.tx
    .select(columns)
    .from(versions)
    .innerJoin(deliverables, eq(deliverables.id, versions.deliverableId))
    .innerJoin(projects, eq(projects.id, deliverables.projectId))
    .where(
      and(eq(versions.id, id), live, isNull(deliverables.deletedAt), isNull(projects.deletedAt)),
    );
  if (!version) throw notFound('version');
  return version;
}

/** The newest version of a deliverable, or undefined. */
export async function findLatestVersion(
  ctx: Ctx,
  deliverableId: string,
): Promise<Version | undefined> {
  const [version] = await ctx.tx
    .select(columns)
    .from(versions)
    .where(and(live, eq(versions.deliverableId, deliverableId)))
    .orderBy(desc(versions.versionNumber))
    .limit(1);
  return version;
}
