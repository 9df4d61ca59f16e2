import type { CrewKind, CrewSort, Department } from '@callboard/domain/crew/enums';
import { plainDateIn } from '@callboard/domain/dates/calendar-date';
import { and, count, eq, gte, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { bookOrder } from '../kernel/paging/book-order.ts';
import { schema } from '../kernel/schema.ts';
import { isFoundBy } from '../search/is-found-by.ts';
import { availabilityOn, isFreeOn } from './availability-on.ts';
import { isBooked } from './conditions.ts';
import { departmentOrder } from './order-by-department.ts';
import { maySeeMarks, toShown } from './record.ts';

const { bookingDays, crewMembers } = schema;

interface Input {
  /** By name by default. */
  sort?: CrewSort | undefined;
  /** Matches names, roles, cities, tags, emails and phones. */
  query?: string | undefined;
  department?: Department | undefined;
  kind?: CrewKind | undefined;
  tag?: string | undefined;
  language?: string | undefined;
  /** Filters for those who see the marks; ignored for others. */
  mark?: 'favorite' | 'do_not_hire' | undefined;
  /** Dates for which each person's bookings and time away are listed. */
  dates?: string[] | undefined;
  /** Only people who are free on all of the dates. */
  isFree?: boolean | undefined;
  offset: number;
  limit: number;
}

const byName = [sql`lower(${crewMembers.name})`, sql`${crewMembers.id}`];

const sortKeys = {
  name: sql`lower(${crewMembers.name})`,
  role: sql`lower(${crewMembers.defaultRole})`,
  department: sql`${departmentOrder(crewMembers.department)}`,
  city: sql`lower(${crewMembers.city})`,
  rate: sql`${crewMembers.dayRateCents}`,
  changed: sql`${crewMembers.updatedAt}`,
};

/** Matches the people of the address book: neither removed nor redacted. */
export const inBook = and(isNull(crewMembers.deletedAt), isNull(crewMembers.redactedAt));

/**
 * Lists the address book with each person's next booked date, and what they do on the dates asked for. `total` counts all matches, not only
 * this page.
 */
export async function listCrewBook(ctx: Ctx, { sort = 'name', offset, limit, ...filters }: Input) {
  const found = and(inBook, ...conditionsOf(ctx, filters));
  const rows = await ctx.tx
    .select({
      id: crewMembers.id,
      name: crewMembers.name,
      role: crewMembers.defaultRole,
      otherRoles: crewMembers.otherRoles,
      department: crewMembers.department,
      kind: crewMembers.kind,
      email: crewMembers.email,
      phone: crewMembers.phone,
      city: crewMembers.city,
      tags: crewMembers.tags,
      languages: crewMembers.languages,
      unionStatus: crewMembers.unionStatus,
      dayRateCents: crewMembers.dayRateCents,
      rateHours: crewMembers.rateHours,
      kitFeeCents: crewMembers.kitFeeCents,
      currency: crewMembers.currency,
      isFavorite: crewMembers.isFavorite,
      doNotHireReason: crewMembers.doNotHireReason,
      nextDate: sql<string | null>`(${nextDateOf(ctx)})`,
      ...availabilityOn(ctx, filters.dates ?? []),
    })
    .from(crewMembers)
    .where(found)
    .orderBy(...bookOrder(sort, sortKeys, byName))
    .limit(limit)
    .offset(offset);
  const [counts] = await ctx.tx.select({ total: count() }).from(crewMembers).where(found);
  return { items: rows.map((it) => toShown(ctx, it)), total: counts?.total ?? 0 };
}

type Filters = Omit<Input, 'sort' | 'offset' | 'limit'>;

function conditionsOf(ctx: Ctx, filters: Filters): (SQL | undefined)[] {
  const { query, department, kind, tag, language, mark, dates, isFree } = filters;
  const isMarked = {
    favorite: sql`${crewMembers.isFavorite}`,
    do_not_hire: sql`${crewMembers.doNotHireReason} is not null`,
  };
  return [
    query ? matching(query) : undefined,
    department && eq(crewMembers.department, department),
    kind && eq(crewMembers.kind, kind),
    tag ? hasWord(crewMembers.tags, tag) : undefined,
    language ? hasWord(crewMembers.languages, language) : undefined,
    mark && maySeeMarks(ctx) ? isMarked[mark] : undefined,
    dates && isFree ? isFreeOn(ctx, dates) : undefined,
  ];
}

function matching(query: string): SQL | undefined {
  const { foundBy, detailsFoundBy, phone } = crewMembers;
  const digits = query.replace(/\D/g, '');
  return or(
    isFoundBy(query, foundBy, detailsFoundBy),
    digits.length >= 4
      ? sql`regexp_replace(${phone}, '\\D', '', 'g') like ${`%${digits}%`}`
      : undefined,
  );
}

/** Matches people who have a word, whatever its case. */
function hasWord(column: typeof crewMembers.tags | typeof crewMembers.languages, word: string) {
  return sql`exists (select from unnest(${column}) as word where lower(word) = lower(${word}))`;
}

function nextDateOf(ctx: Ctx) {
  const today = plainDateIn(ctx.workspace.timeZone, ctx.now()).toString();
  return ctx.tx
    .select({ date: sql`min(${bookingDays.date})` })
    .from(bookingDays)
    .where(
      and(
        eq(bookingDays.crewMemberId, crewMembers.id),
        gte(bookingDays.date, today),
        isBooked(bookingDays.status),
        isNull(bookingDays.deletedAt),
      ),
    );
}
