import { offerAnswers, offerChannels } from '@callboard/domain/crew-offers/enums';
import { boolean, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, tenantKey, workspaceId } from '../../columns.ts';
import { memberships } from '../accounts/memberships.ts';
import { workspaces } from '../accounts/workspaces.ts';
import { bookingDays, bookings } from './crew.ts';

/** A message to a crew member that asks about dates of a booking, which they answer on their page. */
export const crewOffers = pgTable(
  'crew_offers',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    /** The offers that were sent with one act. */
    batchId: id().notNull(),
    bookingId: id().notNull(),
    /** The member who sent it; null for an integration. */
    sentBy: id(),
    channel: text({ enum: offerChannels }).notNull(),
    text: text().notNull(),
    /** Whether a yes confirms the person, because the company said so for this offer. */
    confirms: boolean().notNull().default(false),
    answeredAt: instant(),
    /** Dates that the person offers instead, and what they wrote. */
    otherDates: date({ mode: 'string' }).array().notNull().default([]),
    note: text(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('crew_offers_by_booking').on(t.workspaceId, t.bookingId, t.id),
    index('crew_offers_by_batch').on(t.workspaceId, t.batchId),
    tenantKey(t, t.bookingId, bookings),
    tenantKey(t, t.sentBy, memberships),
  ],
);

/** A date of an offer, as it was asked about. Of several offers of a date the newest counts. */
export const crewOfferDays = pgTable(
  'crew_offer_days',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    offerId: id().notNull(),
    bookingDayId: id().notNull(),
    date: date({ mode: 'string' }).notNull(),
    answer: text({ enum: offerAnswers }),
    answeredAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.offerId, t.bookingDayId] }),
    index('crew_offer_days_by_date').on(t.workspaceId, t.bookingDayId, t.offerId),
    tenantKey(t, t.offerId, crewOffers),
    tenantKey(t, t.bookingDayId, bookingDays),
  ],
);
