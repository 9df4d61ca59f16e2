import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { exactly } from '../paging/index.ts';
import { schema } from '../schema.ts';

const { deliverables, notes, versions } = schema;

/** The newest cut of the deliverable of the statement around it, with the notes open on it. */
export function latestVersion(ctx: Ctx) {
  return ctx.tx
    .select({
      id: versions.id,
      versionNumber: versions.versionNumber,
      decision: versions.decision,
      postedAt: versions.createdAt,
      open: sql<OpenNotes>`(${countOpenNotes(ctx)})`.as('open_notes'),
    })
    .from(versions)
    .where(and(eq(versions.deliverableId, deliverables.id), isNull(versions.deletedAt)))
    .orderBy(desc(versions.versionNumber))
    .limit(exactly(1))
    .as('latest');
}

/** Notes that are not resolved, replies not counted. */
export interface OpenNotes {
  client: number;
  internal: number;
}

function countOpenNotes(ctx: Ctx) {
  return ctx.tx
    .select({
      counts: sql`json_build_object(
        'client', count(*) filter (where ${notes.visibility} = 'client'),
        'internal', count(*) filter (where ${notes.visibility} = 'internal'))`,
    })
    .from(notes)
    .where(
      and(
        eq(notes.versionId, versions.id),
        isNull(notes.parentId),
        isNull(notes.resolvedAt),
        isNull(notes.deletedAt),
      ),
    );
}
