import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { findCompany } from '../../accounts/workspaces/find-company.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isBooked } from '../conditions.ts';
import { findPaperworkSettings } from './find-paperwork-settings.ts';
import { type Memo, toMemo } from './memo.ts';

const { bookingDays, bookings, clients, crewMembers, projects } = schema;

/** Returns the deal memo of each booking as it would be sent now. */
export async function makeMemos(
  ctx: Ctx,
  bookingIds: readonly string[],
): Promise<Map<string, Memo>> {
  if (bookingIds.length === 0) return new Map();
  const [rows, company, { paragraphs }] = await Promise.all([
    selectFacts(ctx, bookingIds),
    findCompany(ctx),
    findPaperworkSettings(ctx),
  ]);
  return new Map(
    rows.map((facts) => [
      facts.bookingId,
      toMemo({ ...facts, dates: facts.dates ?? [] }, { ...company, paragraphs }),
    ]),
  );
}

function selectFacts(ctx: Ctx, bookingIds: readonly string[]) {
  return ctx.tx
    .select({
      bookingId: bookings.id,
      name: crewMembers.name,
      loanOutName: crewMembers.loanOutName,
      role: bookings.role,
      projectName: projects.name,
      jobNo: projects.jobNo,
      clientName: sql<
        string | null
      >`case when not ${clients.isUnassigned} then ${clients.name} end`,
      rateCents: bookings.rateCents,
      rateUnit: bookings.rateUnit,
      rateHours: bookings.rateHours,
      otRule: bookings.otRule,
      mealPenaltyCents: bookings.mealPenaltyCents,
      kitFeeCents: bookings.kitFeeCents,
      currency: crewMembers.currency,
      dates: sql<string[] | null>`(${datesOf(ctx)})`,
    })
    .from(bookings)
    .innerJoin(crewMembers, eq(crewMembers.id, bookings.crewMemberId))
    .innerJoin(projects, eq(projects.id, bookings.projectId))
    .innerJoin(clients, eq(clients.id, projects.clientId))
    .where(inArray(bookings.id, [...bookingIds]));
}

/** Confirmed dates; all that are booked if none is confirmed. */
function datesOf({ tx }: Ctx) {
  const isConfirmed = sql`${bookingDays.status} = 'confirmed'`;
  return tx
    .select({
      dates: sql`coalesce(
        json_agg(${bookingDays.date} order by ${bookingDays.date}) filter (where ${isConfirmed}),
        json_agg(${bookingDays.date} order by ${bookingDays.date}))`,
    })
    .from(bookingDays)
    .where(
      and(
        eq(bookingDays.bookingId, bookings.id),
        isNull(bookingDays.deletedAt),
        isBooked(bookingDays.status),
      ),
    );
}
