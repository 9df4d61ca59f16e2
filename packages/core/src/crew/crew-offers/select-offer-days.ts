import type { BookingStatus } from '@callboard/domain/crew/enums';
import { and, asc, eq, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { bookingDays, bookings, crewOfferDays, crewOffers, projects } = schema;
const newer = alias(crewOfferDays, 'newer');

export type OfferDay = Awaited<ReturnType<typeof selectOfferDays>>[number];

/** Selects the dates of offers that were not asked about again, by offer and date. */
export function selectOfferDays({ tx }: Ctx, ...which: SQL[]) {
  const again = tx
    .select({ id: newer.offerId })
    .from(newer)
    .where(
      and(
        eq(newer.bookingDayId, crewOfferDays.bookingDayId),
        sql`${newer.offerId} > ${crewOfferDays.offerId}`,
      ),
    );
  return tx
    .select({
      offerId: crewOffers.id,
      bookingId: crewOffers.bookingId,
      confirms: crewOffers.confirms,
      bookingDayId: crewOfferDays.bookingDayId,
      askedDate: crewOfferDays.date,
      answer: crewOfferDays.answer,
      date: bookingDays.date,
      status: bookingDays.status,
      projectId: projects.id,
      projectName: projects.name,
      isProjectClosed: sql<boolean>`${projects.closedAt} is not null`,
    })
    .from(crewOfferDays)
    .innerJoin(crewOffers, eq(crewOffers.id, crewOfferDays.offerId))
    .innerJoin(bookings, and(eq(bookings.id, crewOffers.bookingId), isNull(bookings.deletedAt)))
    .innerJoin(projects, and(eq(projects.id, bookings.projectId), isNull(projects.deletedAt)))
    .innerJoin(
      bookingDays,
      and(eq(bookingDays.id, crewOfferDays.bookingDayId), isNull(bookingDays.deletedAt)),
    )
    .where(and(notExists(again), ...which))
    .orderBy(asc(crewOffers.id), asc(bookingDays.date));
}

/** Why a date of an offer cannot be answered, or that it can. */
export type OfferDayState = 'open' | 'moved' | 'past' | 'settled' | 'confirmed' | 'closed';

interface Answerable {
  askedDate: string;
  date: string;
  status: BookingStatus;
  answer: string | null;
  isProjectClosed: boolean;
}

/**
 * Returns whether a date can be answered: while it is asked or held, and after a no that nobody acted
 * on. Once the company released, confirmed or moved it, the answer stays.
 */
export function stateOf(
  { askedDate, date, status, answer, isProjectClosed }: Answerable,
  today: string,
): OfferDayState {
  if (isProjectClosed) return 'closed';
  if (date !== askedDate) return 'moved';
  if (date < today) return 'past';
  if (status === 'confirmed') return 'confirmed';
  if (status === 'declined' && answer === 'no') return 'open';
  return ['inquired', 'first_hold', 'second_hold'].includes(status) ? 'open' : 'settled';
}
