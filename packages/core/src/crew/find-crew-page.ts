import type { BookingStatus } from '@callboard/domain/crew/enums';
import type { OfferAnswer } from '@callboard/domain/crew-offers/enums';
import { and, asc, count, countDistinct, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { findTextable } from '../mail/texts/find-textable.ts';
import { isComing } from './coming-dates.ts';
import { findAddressState } from './crew-addresses/find-address-state.ts';
import { findCrewMember } from './find-crew-member.ts';
import { listCrewTwins } from './list-crew-twins.ts';
import { type CrewMember, toShown } from './record.ts';

const { bookingDays, bookings, crewOfferDays, projects } = schema;

const shownBookings = 50;
const shownDates = 60;

/**
 * Returns what a person's page shows: the person, as the actor may see them, the coming dates, the
 * jobs without their pay, the newest first, people who may be the same, whether their email waits to be
 * confirmed, and whether they get texts.
 * @throws AppError `not_found`.
 */
export async function findCrewPage(ctx: Ctx, { id }: { id: string }) {
  const member = await findCrewMember(ctx, { id });
  const [coming, history, counts, twins, address, texts] = await Promise.all([
    listComing(ctx, id),
    listHistory(ctx, id),
    countJobs(ctx, id),
    listCrewTwins(ctx, member),
    findAddressState(ctx, { id }),
    findTexts(ctx, member),
  ]);
  return { member: toShown(ctx, member), coming, history, ...counts, twins, address, texts };
}

/** Returns whether a person gets texts; null when nobody is texted here, or not at their phone. */
async function findTexts(ctx: Ctx, { phone }: CrewMember) {
  if (!ctx.canText || phone === null) return null;
  return (await findTextable(ctx, [phone])).get(phone) ?? null;
}

function listComing(ctx: Ctx, id: string) {
  const newest = ctx.tx
    .select({ answer: crewOfferDays.answer })
    .from(crewOfferDays)
    .where(eq(crewOfferDays.bookingDayId, bookingDays.id))
    .orderBy(desc(crewOfferDays.offerId))
    .limit(1);
  return ctx.tx
    .select({
      id: bookingDays.id,
      date: bookingDays.date,
      status: bookingDays.status,
      holdRank: bookingDays.holdRank,
      role: bookings.role,
      /** What the person answered to the newest message about the date. */
      answer: sql<OfferAnswer | null>`(${newest})`,
      projectId: projects.id,
      projectName: projects.name,
    })
    .from(bookingDays)
    .innerJoin(bookings, eq(bookings.id, bookingDays.bookingId))
    .innerJoin(projects, eq(projects.id, bookings.projectId))
    .where(and(isComing(ctx, id), isNull(bookings.deletedAt), isNull(projects.deletedAt)))
    .orderBy(asc(bookingDays.date), asc(bookingDays.holdRank), asc(bookingDays.id))
    .limit(shownDates);
}

const ofPerson = (id: string) =>
  and(eq(bookings.crewMemberId, id), isNull(bookings.deletedAt), isNull(projects.deletedAt));

interface BookedDate {
  date: string;
  status: BookingStatus;
}

function listHistory(ctx: Ctx, id: string) {
  const dates = ctx.tx
    .select({
      dates: sql`json_agg(json_build_object('date', ${bookingDays.date}, 'status',
        ${bookingDays.status}) order by ${bookingDays.date})`,
    })
    .from(bookingDays)
    .where(and(eq(bookingDays.bookingId, bookings.id), isNull(bookingDays.deletedAt)));
  return ctx.tx
    .select({
      id: bookings.id,
      role: bookings.role,
      department: bookings.department,
      status: bookings.status,
      projectId: projects.id,
      projectName: projects.name,
      jobNo: projects.jobNo,
      dates: sql<BookedDate[] | null>`(${dates})`,
    })
    .from(bookings)
    .innerJoin(projects, eq(projects.id, bookings.projectId))
    .where(ofPerson(id))
    .orderBy(desc(lastDateOf(ctx)), desc(bookings.createdAt), desc(bookings.id))
    .limit(shownBookings);
}

function lastDateOf(ctx: Ctx) {
  const last = ctx.tx
    .select({ last: sql`coalesce(max(${bookingDays.date}), '0001-01-01')` })
    .from(bookingDays)
    .where(and(eq(bookingDays.bookingId, bookings.id), isNull(bookingDays.deletedAt)));
  return sql`(${last})`;
}

async function countJobs(ctx: Ctx, id: string) {
  const [row] = await ctx.tx
    .select({ bookingCount: count(), jobCount: countDistinct(bookings.projectId) })
    .from(bookings)
    .innerJoin(projects, eq(projects.id, bookings.projectId))
    .where(ofPerson(id));
  return row ?? { bookingCount: 0, jobCount: 0 };
}
