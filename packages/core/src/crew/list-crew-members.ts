import { asc, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';
import { crewMemberColumns } from './record.ts';

const { crewMembers } = schema;

/** Lists the crew members of the address book, by name. */
export async function listCrewMembers(ctx: Ctx) {
  return ctx.tx
    .select(crewMemberColumns)
    .from(crewMembers)
    .where(isNull(crewMembers.deletedAt))
    .orderBy(asc(sql`lower(${crewMembers.name})`), asc(crewMembers.id))
    .limit(500);
}
