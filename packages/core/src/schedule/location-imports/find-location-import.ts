import { notFound } from '@callboard/domain/errors';
import { mostImported } from '@callboard/domain/location-imports/fields';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { ImportedLocations } from '../../activity/data.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { activity, locations } = schema;

/**
 * Returns what an import of locations added and updated, and which of them are still there.
 * @throws AppError `not_found`.
 */
export async function findLocationImport(ctx: Ctx, { importId }: { importId: string }) {
  const [entry] = await ctx.tx
    .select({
      data: sql<ImportedLocations>`${activity.data}`,
      by: activity.actorName,
    })
    .from(activity)
    .where(and(eq(activity.subjectType, 'location'), eq(activity.subjectId, importId)))
    .limit(1);
  if (!entry) throw notFound('import');
  const { startedAt, locations: added, updated } = entry.data;
  return { added, updated, by: entry.by, locations: await listImported(ctx, importId, startedAt) };
}

function listImported(ctx: Ctx, importId: string, startedAt: string) {
  return ctx.tx
    .select({
      id: locations.id,
      name: locations.name,
      kind: locations.kind,
      city: locations.city,
      isNew: sql<boolean>`${locations.createdAt} >= ${startedAt}::timestamptz`,
    })
    .from(locations)
    .where(and(eq(locations.importId, importId), isNull(locations.deletedAt)))
    .orderBy(asc(sql`lower(${locations.name})`), asc(locations.id))
    .limit(mostImported);
}
