import type { ListCalendarPeople } from '@callboard/domain/calendar/fields';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { isFoundBy } from '../../search/is-found-by.ts';

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
        isFoundBy(query, crewMembers.foundBy),
      ),
    )
    .orderBy(asc(sql`lower(${crewMembers.name})`), asc(crewMembers.id))
    .limit(exactly(peopleListed + 1));
  return { items: rows.slice(0, peopleListed), isCut: rows.length > peopleListed };
}
