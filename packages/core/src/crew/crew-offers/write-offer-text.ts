import { dateWords } from '@callboard/domain/crew-offers/date-words';
import { notFound } from '@callboard/domain/errors';
import { asc, eq } from 'drizzle-orm';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockPerson } from '../crew-links/lock-person.ts';
import { mintCrewLinks } from '../crew-links/mint-crew-links.ts';

const { bookingDays, bookings, crewOfferDays, crewOffers, projects } = schema;

/**
 * Returns an offer as a text for a phone, with a new link to the person's page.
 * @throws AppError `not_found`, `conflict` for a redacted person, `email_not_confirmed`.
 */
export async function writeOfferText(
  unlocked: Ctx,
  { id }: { id: string },
): Promise<{ text: string; phone: string | null }> {
  const [offer] = await unlocked.tx
    .select({ crewMemberId: bookings.crewMemberId })
    .from(crewOffers)
    .innerJoin(bookings, eq(bookings.id, crewOffers.bookingId))
    .where(eq(crewOffers.id, id));
  if (!offer) throw notFound('message');
  const { ctx, person } = await lockPerson(unlocked, offer.crewMemberId);
  const dates = await readDates(ctx, id);
  const [first] = dates;
  if (!first) throw notFound('message');
  const urls = await mintCrewLinks(ctx, [person.id]);
  await record(ctx, 'crew_member.link_created', {
    subject: person.id,
    data: { name: person.name },
  });
  const lines = [
    first.text,
    `${first.projectName}, ${first.role}: ${dates.map((it) => dateWords(it, ctx.now())).join(', ')}`,
    `Answer here: ${urls.get(person.id)}`,
  ];
  return { text: lines.join('\n\n'), phone: person.phone };
}

function readDates({ tx }: Ctx, offerId: string) {
  return tx
    .select({
      text: crewOffers.text,
      projectName: projects.name,
      role: bookings.role,
      date: bookingDays.date,
      status: bookingDays.status,
    })
    .from(crewOfferDays)
    .innerJoin(crewOffers, eq(crewOffers.id, crewOfferDays.offerId))
    .innerJoin(bookings, eq(bookings.id, crewOffers.bookingId))
    .innerJoin(projects, eq(projects.id, bookings.projectId))
    .innerJoin(bookingDays, eq(bookingDays.id, crewOfferDays.bookingDayId))
    .where(eq(crewOfferDays.offerId, offerId))
    .orderBy(asc(bookingDays.date));
}
