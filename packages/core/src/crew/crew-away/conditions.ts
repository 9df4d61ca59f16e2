import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { crewAway, crewMembers } = schema;

/** When somebody is away, without why. */
export interface AwayDates {
  fromDate: string;
  toDate: string;
}

/** Matches what overlaps a range of dates. */
export function overlaps({ fromDate, toDate }: AwayDates) {
  return and(lte(crewAway.fromDate, toDate), gte(crewAway.toDate, fromDate));
}

/** Matches an entry that a person made on their own page. */
export function isOwnEntry({ id, crewMemberId }: { id: string; crewMemberId: string }) {
  return and(
    eq(crewAway.id, id),
    eq(crewAway.crewMemberId, crewMemberId),
    eq(crewAway.isOwn, true),
  );
}

/** When a person is away, as JSON. */
export const awayJson = sql`json_agg(json_build_object('fromDate', ${crewAway.fromDate},
  'toDate', ${crewAway.toDate}) order by ${crewAway.fromDate}, ${crewAway.id})`;

/** Builds the query of when the outer crew member is away on any of some dates. */
export function awayOn(tx: Ctx['tx'], dates: readonly string[], columns: Record<string, SQL>) {
  const list = sql.join(
    dates.map((it) => sql`${it}::date`),
    sql`, `,
  );
  return tx
    .select(columns)
    .from(crewAway)
    .where(
      and(
        eq(crewAway.crewMemberId, crewMembers.id),
        sql`exists (select from unnest(array[${list}]::date[]) as on_date
          where on_date between ${crewAway.fromDate} and ${crewAway.toDate})`,
      ),
    );
}

/** Returns whether people are away on dates, in one statement. */
export async function readAway(
  ctx: Ctx,
  { crewMemberIds, dates }: { crewMemberIds: readonly string[]; dates: readonly string[] },
) {
  const sorted = dates.toSorted();
  const [first, last = first] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined || crewMemberIds.length === 0) return () => false;
  const rows = await ctx.tx
    .select({
      crewMemberId: crewAway.crewMemberId,
      fromDate: crewAway.fromDate,
      toDate: crewAway.toDate,
    })
    .from(crewAway)
    .where(
      and(
        inArray(crewAway.crewMemberId, [...crewMemberIds]),
        overlaps({ fromDate: first, toDate: last }),
      ),
    );
  return (crewMemberId: string, date: string) =>
    rows.some((it) => it.crewMemberId === crewMemberId && it.fromDate <= date && date <= it.toDate);
}
