import { isGone } from '@callboard/domain/crew/enums';
import { dateWords } from '@callboard/domain/crew-offers/date-words';
import type { OfferChannel } from '@callboard/domain/crew-offers/enums';
import type { SendOffers } from '@callboard/domain/crew-offers/fields';
import { dateInWords } from '@callboard/domain/dates';
import { plainDateIn } from '@callboard/domain/dates/calendar-date';
import { AppError, notFound } from '@callboard/domain/errors';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { requireProved } from '../../accounts/people/require-proved.ts';
import { type Locked, lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { recordAll } from '../../activity/record.ts';
import { chunksOf } from '../../kernel/chunks.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { bounceKey } from '../../mail/address.ts';
import { findBounces } from '../../mail/find-bounces.ts';
import { repliesTo, senderOf } from '../../mail/sender.ts';
import { writeMails } from '../../mail/write-mail.ts';
import { mintCrewLinks } from '../crew-links/mint-crew-links.ts';
import { lockCrewMembers } from '../lock-crew.ts';

const { bookingDays, bookings, crewMembers, crewOfferDays, crewOffers, projects } = schema;

type Input = z.infer<typeof SendOffers>;
type AskedDate = Awaited<ReturnType<typeof readDates>>[number];

/**
 * Sends people a message about dates that they are asked or held for, each with a link to their own
 * page, where they answer. Who has no email, or whose mail bounced, is left for a phone. Returns the
 * batch.
 * @throws AppError `conflict` for a date that cannot be answered any more, `not_found`,
 * `email_not_confirmed`.
 */
export async function sendOffers(unlocked: Ctx, input: Input): Promise<{ id: string }> {
  const ctx = await lockForOffers(unlocked);
  const found = await readDates(ctx, input.bookingDayIds);
  await lockCrewMembers(
    ctx,
    found.map((it) => it.crewMemberId),
  );
  return storeOffers(ctx, input);
}

/** Locks the workspace, for an act that gives people access to their pages. */
export async function lockForOffers(unlocked: Ctx): Promise<Locked> {
  const ctx = await lockWorkspace(unlocked);
  await requireProved(ctx);
  return ctx;
}

/** Stores and mails the offers. The people are locked. */
export async function storeOffers(ctx: Locked, input: Input): Promise<{ id: string }> {
  const dates = await readDates(ctx, input.bookingDayIds);
  if (dates.length < input.bookingDayIds.length) throw notFound('booked date');
  requireAnswerable(ctx, dates);
  const batchId = newId('crewOfferBatch');
  const byBooking = [...Map.groupBy(dates, (it) => it.bookingId).values()];
  const channels = await channelsOf(ctx, dates, input.byPhoneIds);
  const offers = byBooking.flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const channel = channels.get(first.crewMemberId) ?? 'phone';
    const confirms = input.confirms && first.email !== null;
    return [{ id: newId('crewOffer'), channel, confirms, first, dates: own }];
  });
  await insert(ctx, { batchId, text: input.text, offers });
  await mail(ctx, { text: input.text, offers: offers.filter((it) => it.channel === 'mail') });
  await recordAll(
    ctx,
    'booking.messaged',
    offers.map(({ first, dates: own }) => ({
      subject: first.bookingId,
      project: first.projectId,
      data: { name: first.name, role: first.role, dates: own.map(({ date }) => date) },
    })),
  );
  return { id: batchId };
}

function readDates({ tx }: Ctx, ids: string[]) {
  return tx
    .select({
      id: bookingDays.id,
      date: bookingDays.date,
      status: bookingDays.status,
      bookingId: bookings.id,
      role: bookings.role,
      crewMemberId: crewMembers.id,
      name: crewMembers.name,
      email: crewMembers.email,
      projectId: projects.id,
      projectName: projects.name,
      closedAt: projects.closedAt,
    })
    .from(bookingDays)
    .innerJoin(bookings, and(eq(bookings.id, bookingDays.bookingId), isNull(bookings.deletedAt)))
    .innerJoin(
      crewMembers,
      and(
        eq(crewMembers.id, bookingDays.crewMemberId),
        isNull(crewMembers.deletedAt),
        isNull(crewMembers.redactedAt),
      ),
    )
    .innerJoin(projects, and(eq(projects.id, bookings.projectId), isNull(projects.deletedAt)))
    .where(and(inArray(bookingDays.id, ids), isNull(bookingDays.deletedAt)))
    .orderBy(bookingDays.bookingId, bookingDays.date);
}

function requireAnswerable(ctx: Ctx, dates: AskedDate[]): void {
  const today = plainDateIn(ctx.workspace.timeZone, ctx.now()).toString();
  for (const { name, date, status, closedAt } of dates) {
    const on = `${name} on ${dateInWords(date, ctx.now())}`;
    if (closedAt) throw new AppError('project_closed', 'This job is closed. Reopen it first.');
    if (date < today) throw new AppError('conflict', `${on} is in the past.`);
    if (isGone(status)) throw new AppError('conflict', `${on} is no longer booked. Hold it first.`);
    if (status === 'confirmed') throw new AppError('conflict', `${on} is confirmed already.`);
  }
}

/** Returns how each person is reached. */
async function channelsOf(
  ctx: Ctx,
  dates: AskedDate[],
  byPhoneIds: string[],
): Promise<Map<string, OfferChannel>> {
  const emails = [...new Set(dates.flatMap((it) => it.email ?? []))];
  const bounces = emails.length > 0 ? await findBounces(ctx, emails) : [];
  const bounced = new Set(bounces.map((it) => it.email));
  return new Map(
    dates.map(({ crewMemberId, email }) => {
      const isMailed =
        email !== null && !bounced.has(bounceKey(email)) && !byPhoneIds.includes(crewMemberId);
      return [crewMemberId, isMailed ? 'mail' : 'phone'] as const;
    }),
  );
}

interface NewOffer {
  id: string;
  channel: OfferChannel;
  confirms: boolean;
  first: AskedDate;
  dates: AskedDate[];
}

/** Inserts the offers. What was asked about the same dates before and not answered is withdrawn. */
async function insert(
  ctx: Ctx,
  { batchId, text, offers }: { batchId: string; text: string; offers: NewOffer[] },
): Promise<void> {
  const days = offers.flatMap(({ id, dates }) =>
    dates.map((it) => ({ offerId: id, bookingDayId: it.id, date: it.date })),
  );
  await ctx.tx.delete(crewOfferDays).where(
    and(
      inArray(
        crewOfferDays.bookingDayId,
        days.map((it) => it.bookingDayId),
      ),
      isNull(crewOfferDays.answer),
    ),
  );
  const rows = offers.map(({ id, channel, confirms, first }) => ({
    ...{ id, batchId, bookingId: first.bookingId, channel, confirms, text },
    sentBy: ctx.actor.membershipId ?? null,
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  }));
  for (const some of chunksOf(rows)) await ctx.tx.insert(crewOffers).values(some);
  for (const some of chunksOf(days)) await ctx.tx.insert(crewOfferDays).values(some);
}

async function mail(
  ctx: Ctx,
  { text, offers }: { text: string; offers: NewOffer[] },
): Promise<void> {
  if (offers.length === 0) return;
  const people = [...new Set(offers.map(({ first }) => first.crewMemberId))];
  const urls = await mintCrewLinks(ctx, people);
  const replies = await repliesTo(ctx);
  const sender = senderOf(ctx);
  await writeMails(
    ctx,
    'crew_offer',
    offers.map(({ confirms, first, dates }) => ({
      to: { email: first.email ?? '', name: first.name },
      crewMemberId: first.crewMemberId,
      topic: first.bookingId,
      ...replies,
      data: {
        ...{ sender, text, confirms, role: first.role, project: first.projectName },
        url: urls.get(first.crewMemberId) ?? '',
        dates: dates.map((it) => dateWords(it, ctx.now())),
      },
    })),
  );
}
