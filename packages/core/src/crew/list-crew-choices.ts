import { and, asc, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { isFoundBy } from '../search/is-found-by.ts';

const { crewMembers } = schema;

interface Input {
  query?: string | undefined;
  /** Finds removed people too, but not those who were merged. */
  includeRemoved?: boolean | undefined;
  offset: number;
  limit: number;
}

/** Finds crew members by name and roles, without those who were redacted. */
export async function listCrewChoices(ctx: Ctx, { query, includeRemoved, offset, limit }: Input) {
  return ctx.tx
    .select({ id: crewMembers.id, name: crewMembers.name, role: crewMembers.defaultRole })
    .from(crewMembers)
    .where(
      and(
        includeRemoved ? isNull(crewMembers.mergedIntoId) : isNull(crewMembers.deletedAt),
        isNull(crewMembers.redactedAt),
        isFoundBy(query, crewMembers.foundBy),
      ),
    )
    .orderBy(asc(sql`lower(${crewMembers.name})`), asc(crewMembers.id))
    .limit(limit)
    .offset(offset);
}
