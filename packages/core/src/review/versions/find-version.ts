import { notFound } from '@callboard/domain/errors';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { liveVersions, type Version, versionColumns } from './record.ts';

const { deliverables, projects, versions } = schema;

/** Returns one version of a deliverable that is not removed. @throws AppError `not_found`. */
export async function findVersion(ctx: Ctx, { id }: { id: string }): Promise<Version> {
  const [version] = await ctx.tx
    .select(versionColumns)
    .from(versions)
    .innerJoin(deliverables, eq(deliverables.id, versions.deliverableId))
    .innerJoin(projects, eq(projects.id, deliverables.projectId))
    .where(
      and(
        eq(versions.id, id),
        liveVersions,
        isNull(deliverables.deletedAt),
        isNull(projects.deletedAt),
      ),
    );
  if (!version) throw notFound('version');
  return version;
}
