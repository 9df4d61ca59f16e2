import { and, asc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { bookings, crewMembers, crewOfferDays, crewOffers } = schema;

/** Lists the offers of a batch by name, with how they reach people and their dates. */
export async function listOffers(ctx: Ctx, { batchId }: { batchId: string }) {
  const items = await ctx.tx
    .select({
      id: crewOffers.id,
      channel: crewOffers.channel,
      crewMemberId: crewMembers.id,
      name: crewMembers.name,
      phone: crewMembers.phone,
      bookingDayIds: sql<string[]>`json_agg(${crewOfferDays.bookingDayId}
        order by ${crewOfferDays.date})`,
    })
    .from(crewOffers)
    .innerJoin(bookings, eq(bookings.id, crewOffers.bookingId))
    .innerJoin(crewMembers, eq(crewMembers.id, bookings.crewMemberId))
    .innerJoin(crewOfferDays, and(eq(crewOfferDays.offerId, crewOffers.id)))
    .where(eq(crewOffers.batchId, batchId))
    .groupBy(crewOffers.id, crewOffers.channel, crewMembers.id, crewMembers.name, crewMembers.phone)
    .orderBy(asc(sql`lower(${crewMembers.name})`), asc(crewOffers.id));
  return { items };
}
