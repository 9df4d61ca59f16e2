import { and, asc, eq, ilike, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '../context.ts';
import { exactly } from '../paging/index.ts';
import { schema } from '../schema.ts';
import { likePattern } from '../search/like-pattern.ts';
import type { ListCalendarPeople } from './fields.ts';

const { crewMembers } = schema;

const peopleListed = 200;

/** Somebody who can be booked, without contact details and pay. */
export type CalendarPerson = Awaited<ReturnType<typeof listCalendarPeople>>['items'][number];

/**
 * Lists people of the address book by name, for booking them in the calendar. `query` matches names
 * and roles. At most 200 people; `isCut` says that there are more.
 */
export async function listCalendarPeople(ctx: Ctx, input: z.infer<typeof ListCalendarPeople>) {
  const { id, department, query } = input;
  const words = query ? likePattern(query) : undefined;
  const rows = await ctx.tx
    .select({
      id: crewMembers.id,
      name: crewMembers.name,
      role: crewMembers.defaultRole,
      department: crewMembers.department,
    })
    .from(crewMembers)
    .where(
      and(
        isNull(crewMembers.deletedAt),
        isNull(crewMembers.redactedAt),
        id === undefined ? undefined : eq(crewMembers.id, id),
        department === undefined ? undefined : eq(crewMembers.department, department),
        words === undefined
          ? undefined
          : or(ilike(crewMembers.name, words), ilike(crewMembers.defaultRole, words)),
      ),
    )
    .orderBy(asc(sql`lower(${crewMembers.name})`), asc(crewMembers.id))
    .limit(exactly(peopleListed + 1));
  return { items: rows.slice(0, peopleListed), isCut: rows.length > peopleListed };
}
