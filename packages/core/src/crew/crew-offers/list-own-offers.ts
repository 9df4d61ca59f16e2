import { plainDateIn } from '@callboard/domain/dates/calendar-date';
import { and, desc, eq, gte, inArray } from 'drizzle-orm';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import type { CrewLinkCtx } from '../crew-links/index.ts';
import { selectOfferDays, stateOf } from './select-offer-days.ts';

const { bookingDays, bookings, crewOffers, memberships, users } = schema;

const mostOffers = 50;

export type OwnOffer = Awaited<ReturnType<typeof listOwnOffers>>[number];

/** Lists what the crew member was asked about coming dates, the newest first, with the answers. */
export async function listOwnOffers(ctx: CrewLinkCtx) {
  const today = plainDateIn(ctx.workspace.timeZone, ctx.now()).toString();
  const offers = await ctx.tx
    .select({
      id: crewOffers.id,
      role: bookings.role,
      sender: users.name,
      text: crewOffers.text,
      confirms: crewOffers.confirms,
      answeredAt: crewOffers.answeredAt,
      otherDates: crewOffers.otherDates,
      note: crewOffers.note,
    })
    .from(crewOffers)
    .innerJoin(bookings, eq(bookings.id, crewOffers.bookingId))
    .leftJoin(memberships, eq(memberships.id, crewOffers.sentBy))
    .leftJoin(users, eq(users.id, memberships.userId))
    .where(eq(bookings.crewMemberId, ctx.actor.crewMemberId))
    .orderBy(desc(crewOffers.id))
    .limit(exactly(mostOffers));
  if (offers.length === 0) return [];
  const ids = offers.map(({ id }) => id);
  const days = await selectOfferDays(
    ctx,
    and(inArray(crewOffers.id, ids), gte(bookingDays.date, today)) ?? eq(crewOffers.id, ''),
  );
  const byOffer = Map.groupBy(days, (it) => it.offerId);
  return offers.flatMap((offer) => {
    const own = byOffer.get(offer.id) ?? [];
    const [first] = own;
    if (!first) return [];
    return [
      {
        ...offer,
        projectName: first.projectName,
        days: own.map((it) => ({
          bookingDayId: it.bookingDayId,
          date: it.date,
          askedDate: it.askedDate,
          status: it.status,
          answer: it.answer,
          state: stateOf(it, today),
        })),
      },
    ];
  });
}
