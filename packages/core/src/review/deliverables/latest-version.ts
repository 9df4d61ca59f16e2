import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';

const { deliverables, notes, versions } = schema;

/** Builds the lateral subquery of the outer deliverable's latest version, with its open notes. */
export function latestVersion(ctx: Ctx) {
  return ctx.tx
    .select({
      id: versions.id,
      versionNumber: versions.versionNumber,
      stage: versions.stage,
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

/** Numbers of unresolved notes, without replies. */
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
