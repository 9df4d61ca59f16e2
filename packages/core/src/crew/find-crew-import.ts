import { mostImported } from '@callboard/domain/crew/import-fields';
import { notFound } from '@callboard/domain/errors';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Imported } from '../activity/data.ts';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { inBook } from './list-crew-book.ts';

const { activity, crewMembers } = schema;

/**
 * Returns what an import added and updated, and who of them is still in the address book.
 * @throws AppError `not_found`.
 */
export async function findCrewImport(ctx: Ctx, { importId }: { importId: string }) {
  const [entry] = await ctx.tx
    .select({
      data: sql<Imported>`${activity.data}`,
      at: activity.createdAt,
      by: activity.actorName,
    })
    .from(activity)
    .where(and(eq(activity.subjectType, 'crew_member'), eq(activity.subjectId, importId)))
    .limit(1);
  if (!entry) throw notFound('import');
  const { added, updated, startedAt } = entry.data;
  const people = await ctx.tx
    .select({
      id: crewMembers.id,
      name: crewMembers.name,
      role: crewMembers.defaultRole,
      department: crewMembers.department,
      email: crewMembers.email,
      phone: crewMembers.phone,
      isNew: sql<boolean>`${crewMembers.createdAt} >= ${startedAt}::timestamptz`,
    })
    .from(crewMembers)
    .where(and(eq(crewMembers.importId, importId), inBook))
    .orderBy(asc(sql`lower(${crewMembers.name})`), asc(crewMembers.id))
    .limit(mostImported);
  return { added, updated, at: entry.at, by: entry.by, people };
}
