import type { BookingStatus } from '@callboard/domain/crew/enums';
import type { OfferAnswer } from '@callboard/domain/crew-offers/enums';
import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { type Call, callJson } from './calls.ts';
import { isBooked } from './conditions.ts';
import { type AwayDates, awayJson, awayOn } from './crew-away/conditions.ts';
import { departmentOrder } from './order-by-department.ts';
import { roleOrder } from './order-by-role.ts';

const { bookingDays, bookings, crewCalls, crewMembers, crewOfferDays, crewOffers, projects } =
  schema;
const otherDays = alias(bookingDays, 'other_days');
const otherBookings = alias(bookings, 'other_bookings');

/** One date of a person on a job. */
export interface CrewDate {
  id: string;
  date: string;
  status: BookingStatus;
  holdRank: number | null;
  shootDayId: string | null;
  /** The last date on which the hold counts, in the company's time zone. */
  holdExpiresOn: string | null;
  challengeExpiresAt: string | null;
  reason: string | null;
  /** What a date that was called off still pays. Null too for those who may not see pay. */
  killFeeCents: number | null;
  /** Null for a person who is not called. */
  call: Call | null;
  needsReconfirmation: boolean;
  /** What the person answered to the newest message about the date. */
  answer: OfferAnswer | null;
  /** Whether that message waits for the answer. */
  isAsked: boolean;
}

/** The newest message to a person about dates of a booking. */
export interface BookingOffer {
  sentAt: string;
  answeredAt: string | null;
  otherDates: string[];
  note: string | null;
}

/** A date of the same person on another job of the workspace. */
export interface OtherDate {
  date: string;
  status: BookingStatus;
  holdRank: number | null;
  projectId: string;
  projectName: string;
}

/**
 * Selects the bookings of a project by department, with what the people do elsewhere on some dates, and
 * when they are away.
 */
export async function selectJobPeople(ctx: Ctx, on: { projectId: string; dates: string[] }) {
  const rows = await ctx.tx
    .select({
      id: bookings.id,
      crewMemberId: bookings.crewMemberId,
      name: crewMembers.name,
      kind: crewMembers.kind,
      role: bookings.role,
      department: bookings.department,
      status: bookings.status,
      callTime: bookings.callTime,
      hasRate: sql<boolean>`${bookings.rateCents} is not null`,
      pay: {
        rateCents: bookings.rateCents,
        rateUnit: bookings.rateUnit,
        rateHours: bookings.rateHours,
        otRule: bookings.otRule,
        mealPenaltyCents: bookings.mealPenaltyCents,
        kitFeeCents: bookings.kitFeeCents,
        currency: crewMembers.currency,
      },
      dates: sql<CrewDate[] | null>`(${datesOf(ctx)})`,
      offer: sql<BookingOffer | null>`(${offerOf(ctx)})`,
      elsewhere: sql<OtherDate[] | null>`(${datesElsewhere(ctx, on.dates)})`,
      away: sql<AwayDates[] | null>`(${awayOn(ctx.tx, on.dates, { away: awayJson })})`,
    })
    .from(bookings)
    .innerJoin(crewMembers, eq(crewMembers.id, bookings.crewMemberId))
    .where(and(isNull(bookings.deletedAt), eq(bookings.projectId, on.projectId)))
    .orderBy(
      departmentOrder(bookings.department),
      roleOrder(bookings.role),
      asc(sql`lower(${crewMembers.name})`),
      asc(bookings.id),
    );
  return rows.map((it) => ({
    ...it,
    dates: it.dates ?? [],
    elsewhere: it.elsewhere ?? [],
    away: it.away ?? [],
  }));
}

const newest = sql.raw('newest');

function datesOf({ tx, workspace }: Ctx) {
  return tx
    .select({
      dates: sql`json_agg(json_build_object(
        'id', ${bookingDays.id}, 'date', ${bookingDays.date}, 'status', ${bookingDays.status},
        'holdRank', ${bookingDays.holdRank}, 'shootDayId', ${bookingDays.shootDayId},
        'holdExpiresOn', ((${bookingDays.holdExpiresAt} - interval '1 millisecond')
          at time zone ${workspace.timeZone})::date,
        'challengeExpiresAt', ${bookingDays.challengeExpiresAt}, 'reason', ${bookingDays.reason},
        'killFeeCents', ${bookingDays.killFeeCents},
        'call', ${callJson},
        'needsReconfirmation', coalesce(${crewCalls.needsReconfirmation}, ${bookingDays.needsReconfirmation}) is not null,
        'answer', ${newest}.answer, 'isAsked', ${newest}.is_asked is not null
          and ${newest}.answer is null)
        order by ${bookingDays.date})`,
    })
    .from(bookingDays)
    .leftJoinLateral(
      tx
        .select({ answer: crewOfferDays.answer, isAsked: sql`true`.as('is_asked') })
        .from(crewOfferDays)
        .where(eq(crewOfferDays.bookingDayId, bookingDays.id))
        .orderBy(desc(crewOfferDays.offerId))
        .limit(1)
        .as('newest'),
      sql`true`,
    )
    .leftJoin(
      crewCalls,
      and(
        eq(crewCalls.bookingId, bookingDays.bookingId),
        eq(crewCalls.shootDayId, bookingDays.shootDayId),
        isNull(crewCalls.deletedAt),
      ),
    )
    .where(and(eq(bookingDays.bookingId, bookings.id), isNull(bookingDays.deletedAt)));
}

function offerOf({ tx }: Ctx) {
  return tx
    .select({
      offer: sql`json_build_object('sentAt', ${crewOffers.createdAt},
        'answeredAt', ${crewOffers.answeredAt}, 'otherDates', ${crewOffers.otherDates},
        'note', ${crewOffers.note})`,
    })
    .from(crewOffers)
    .where(eq(crewOffers.bookingId, bookings.id))
    .orderBy(desc(crewOffers.id))
    .limit(1);
}

function datesElsewhere({ tx }: Ctx, dates: string[]) {
  return tx
    .select({
      dates: sql`json_agg(json_build_object(
        'date', ${otherDays.date}, 'status', ${otherDays.status},
        'holdRank', ${otherDays.holdRank}, 'projectId', ${projects.id},
        'projectName', ${projects.name})
        order by ${otherDays.date}, ${otherDays.holdRank} nulls first, ${otherDays.id})`,
    })
    .from(otherDays)
    .innerJoin(
      otherBookings,
      and(eq(otherBookings.id, otherDays.bookingId), isNull(otherBookings.deletedAt)),
    )
    .innerJoin(projects, and(eq(projects.id, otherBookings.projectId), isNull(projects.deletedAt)))
    .where(
      and(
        eq(otherDays.crewMemberId, bookings.crewMemberId),
        ne(otherDays.bookingId, bookings.id),
        inArray(otherDays.date, dates),
        isNull(otherDays.deletedAt),
        isBooked(otherDays.status),
      ),
    );
}
