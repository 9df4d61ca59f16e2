import { and, asc, desc, eq, exists, isNull, sql } from 'drizzle-orm';
import { findProject } from '../../jobs/projects/find-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isFoundBy } from '../../search/is-found-by.ts';

const { locations, projectLocations } = schema;

interface Input {
  query?: string | undefined;
  /** A job, whose locations are the first. */
  projectId?: string | undefined;
  offset: number;
  limit: number;
}

/** Finds locations of the library by name. @throws AppError `not_found` for the job. */
export async function listLocationBook(ctx: Ctx, { query, projectId, offset, limit }: Input) {
  if (projectId) await findProject(ctx, { id: projectId });
  return ctx.tx
    .select({ id: locations.id, name: locations.name, city: locations.city })
    .from(locations)
    .where(and(isNull(locations.deletedAt), isFoundBy(query, locations.foundBy)))
    .orderBy(
      ...(projectId ? [desc(isOnJob(ctx, projectId))] : []),
      asc(sql`lower(${locations.name})`),
      asc(locations.id),
    )
    .limit(limit)
    .offset(offset);
}

function isOnJob({ tx }: Ctx, projectId: string) {
  return exists(
    tx
      .select({ id: projectLocations.id })
      .from(projectLocations)
      .where(
        and(
          eq(projectLocations.projectId, projectId),
          eq(projectLocations.locationId, locations.id),
          isNull(projectLocations.deletedAt),
        ),
      ),
  );
}
