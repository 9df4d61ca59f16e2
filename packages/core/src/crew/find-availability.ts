import type { Department } from '@callboard/domain/crew/enums';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { exactly } from '../kernel/paging/index.ts';
import { schema } from '../kernel/schema.ts';
import { total, withTotal } from '../kernel/tool-results/with-total.ts';
import { findMatchingIds } from '../search/matching-ids.ts';
import { availabilityOn } from './availability-on.ts';
import { findCrewMember } from './find-crew-member.ts';
import { departmentOrder } from './order-by-department.ts';
import { maySeeMarks } from './record.ts';

const { crewMembers } = schema;

interface Input {
  dates: string[];
  crewMemberId?: string | undefined;
  department?: Department | undefined;
  /** Words of names and roles, as a search understands them. */
  query?: string | undefined;
  limit: number;
}

export type AvailabilityRow = Awaited<ReturnType<typeof findAvailability>>['items'][number];

/**
 * Lists crew members with their bookings on some dates, whether inquired, held or confirmed, when they
 * are away, and why not to hire them, for those who may know.
 * @throws AppError `not_found` for an unknown person.
 */
export async function findAvailability(ctx: Ctx, input: Input) {
  const { crewMemberId, query } = input;
  if (crewMemberId !== undefined) await findCrewMember(ctx, { id: crewMemberId });
  const found =
    query === undefined ? undefined : await findMatchingIds(ctx, { query, kinds: ['crew'] });
  const rows = await ctx.tx
    .select({
      id: crewMembers.id,
      name: crewMembers.name,
      role: crewMembers.defaultRole,
      department: crewMembers.department,
      doNotHireReason: crewMembers.doNotHireReason,
      ...availabilityOn(ctx, input.dates),
      total,
    })
    .from(crewMembers)
    .where(
      and(
        isNull(crewMembers.deletedAt),
        isNull(crewMembers.redactedAt),
        input.department === undefined ? undefined : eq(crewMembers.department, input.department),
        crewMemberId === undefined ? undefined : eq(crewMembers.id, crewMemberId),
        found && inArray(crewMembers.id, found),
      ),
    )
    .orderBy(
      departmentOrder(crewMembers.department),
      asc(sql`lower(${crewMembers.name})`),
      asc(crewMembers.id),
    )
    .limit(exactly(input.limit));
  const { items, ...page } = withTotal(rows);
  const seesMarks = maySeeMarks(ctx);
  const shown = items.map(({ doNotHireReason, ...it }) => ({
    ...it,
    doNotHireReason: seesMarks ? doNotHireReason : null,
  }));
  return { ...page, items: shown };
}
