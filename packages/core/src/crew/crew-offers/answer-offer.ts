import { isGone, isHeld } from '@callboard/domain/crew/enums';
import type { OfferAnswer } from '@callboard/domain/crew-offers/enums';
import type { AnswerOffer } from '@callboard/domain/crew-offers/fields';
import { dateInWords } from '@callboard/domain/dates';
import { plainDateIn } from '@callboard/domain/dates/calendar-date';
import { AppError } from '@callboard/domain/errors';
import { eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import { lockOpenProject } from '../../jobs/projects/require-open-project.ts';
import { schema } from '../../kernel/schema.ts';
import { raiseNotice } from '../../tell/notices/raise-notice.ts';
import { type CrewLinkCtx, lockCrewPage, requireProvenCrewLink } from '../crew-links/index.ts';
import { moveDates, readPersonDates } from '../move-dates.ts';
import { requireConfirmable } from '../require-confirmable.ts';
import {
  type OfferDay,
  type OfferDayState,
  selectOfferDays,
  stateOf,
} from './select-offer-days.ts';

const { bookingDays, crewOfferDays, crewOffers, bookings } = schema;

type Input = z.infer<typeof AnswerOffer>;

/** A date with its new answer. */
interface Answered extends OfferDay {
  next: OfferAnswer;
}

/**
 * Answers dates of an offer: yes holds a date that was asked about, at the next free rank, and
 * confirms it if the company said so; no declines it; other dates are only recorded. It can be
 * changed until the company acts. The same answer again changes nothing.
 * @throws AppError `not_found`; `conflict` when a date was moved or released meanwhile, and nothing
 * is changed; `email_not_confirmed` for a yes that confirms; `project_closed`.
 */
export async function answerOffer(
  unlocked: CrewLinkCtx,
  input: Input,
): Promise<{ isConfirmed: boolean }> {
  const { ctx } = await lockCrewPage(unlocked);
  const offer = await findOffer(ctx, input.offerId);
  await lockOpenProject(ctx, offer.projectId);
  const days = await selectOfferDays(ctx, eq(crewOffers.id, input.offerId));
  const answered = input.answers.map(({ bookingDayId, answer }) => {
    const day = days.find((it) => it.bookingDayId === bookingDayId);
    if (!day) throw asked();
    return { ...day, next: answer };
  });
  const changed = answered.filter((it) => it.next !== it.answer);
  requireOpen(ctx, changed);
  const confirming = answered.filter((it) => it.confirms && it.next === 'yes');
  if (confirming.some((it) => it.next !== it.answer)) requireProvenCrewLink(ctx);
  await move(ctx, changed);
  const isConfirmed = changed.length > 0 && (await confirm(ctx, confirming));
  const isNew = await store(ctx, { offer, input, changed });
  if (isNew) await tell(ctx, { offer, input, answered });
  return { isConfirmed };
}

type Offer = Awaited<ReturnType<typeof findOffer>>;

async function findOffer(ctx: CrewLinkCtx, id: string) {
  const [offer] = await ctx.tx
    .select({
      id: crewOffers.id,
      bookingId: bookings.id,
      role: bookings.role,
      projectId: bookings.projectId,
      crewMemberId: bookings.crewMemberId,
      otherDates: crewOffers.otherDates,
      note: crewOffers.note,
    })
    .from(crewOffers)
    .innerJoin(bookings, eq(bookings.id, crewOffers.bookingId))
    .where(eq(crewOffers.id, id));
  if (offer?.crewMemberId !== ctx.actor.crewMemberId) throw asked();
  return offer;
}

function asked(): AppError {
  return new AppError(
    'conflict',
    'The production changed these dates or asked again. Nothing was saved: reload the page.',
  );
}

const reasons: Record<Exclude<OfferDayState, 'open'>, string> = {
  moved: 'was moved to another date',
  past: 'is in the past',
  settled: 'is no longer needed',
  confirmed: 'is confirmed',
  closed: 'belongs to a job that is closed',
};

function requireOpen(ctx: CrewLinkCtx, days: Answered[]): void {
  const today = plainDateIn(ctx.workspace.timeZone, ctx.now()).toString();
  for (const day of days) {
    const state = stateOf(day, today);
    if (state === 'open') continue;
    const date = dateInWords(day.askedDate, ctx.now());
    throw new AppError(
      'conflict',
      `${date} ${reasons[state]} meanwhile. Nothing was saved. Call the production to change it.`,
    );
  }
}

/** Moves the dates whose answer says so. The person and the project are locked. */
async function move(ctx: CrewLinkCtx, days: Answered[]): Promise<void> {
  const held = days.filter((it) => it.next === 'yes' && !isHeld(it.status));
  const declined = days.filter((it) => it.next === 'no' && !isGone(it.status));
  const asked = days.filter((it) => it.next === 'other' && isGone(it.status));
  await moveTo(ctx, held, 'first_hold');
  await moveTo(ctx, declined, 'declined');
  await moveTo(ctx, asked, 'inquired');
}

async function moveTo(
  ctx: CrewLinkCtx,
  days: OfferDay[],
  status: 'first_hold' | 'declined' | 'inquired' | 'confirmed',
): Promise<void> {
  const [first] = days;
  if (!first) return;
  const people = await readDates(ctx, days);
  await moveDates(ctx, { projectId: first.projectId, people, status });
}

function readDates(ctx: CrewLinkCtx, days: OfferDay[]) {
  const ids = days.map((it) => it.bookingDayId);
  return readPersonDates(ctx, inArray(bookingDays.id, ids));
}

/**
 * Confirms dates if the company said that a yes does. Without a rate, or when the person is confirmed
 * on another job, they stay on hold, and the company decides.
 */
async function confirm(ctx: CrewLinkCtx, days: OfferDay[]): Promise<boolean> {
  if (days.length === 0) return false;
  const people = await readDates(ctx, days);
  const held = people.filter(({ day }) => isHeld(day.status)).map(({ day }) => day.id);
  const open = days.filter((it) => held.includes(it.bookingDayId));
  if (open.length === 0) return false;
  try {
    await requireConfirmable(
      ctx,
      people.map(({ day }) => day),
      {},
    );
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return false;
    throw error;
  }
  await moveTo(ctx, open, 'confirmed');
  return true;
}

interface Stored {
  offer: Offer;
  input: Input;
  changed: Answered[];
}

/** Stores the answers, and returns whether anything is new. */
async function store(ctx: CrewLinkCtx, { offer, input, changed }: Stored): Promise<boolean> {
  const note = input.note || null;
  const isSame =
    note === offer.note && JSON.stringify(input.otherDates) === JSON.stringify(offer.otherDates);
  if (changed.length === 0 && isSame) return false;
  const now = ctx.now();
  const answers = JSON.stringify(changed.map((it) => ({ id: it.bookingDayId, answer: it.next })));
  await ctx.tx.execute(sql`
    update ${crewOfferDays} d set answer = r.answer, answered_at = ${now.toISOString()}
    from jsonb_to_recordset(${answers}::jsonb) as r (id text, answer text)
    where d.offer_id = ${offer.id} and d.booking_day_id = r.id`);
  await ctx.tx
    .update(crewOffers)
    .set({ answeredAt: now, updatedAt: now, note, otherDates: input.otherDates })
    .where(eq(crewOffers.id, offer.id));
  return true;
}

interface Told {
  offer: Offer;
  input: Input;
  answered: Answered[];
}

async function tell(ctx: CrewLinkCtx, { offer, input, answered }: Told): Promise<void> {
  const datesOf = (answer: OfferAnswer) =>
    answered.filter((it) => it.next === answer).map((it) => it.askedDate);
  await record(ctx, 'booking.answered', {
    subject: offer.bookingId,
    project: offer.projectId,
    data: {
      name: ctx.actor.name,
      role: offer.role,
      yes: datesOf('yes'),
      no: datesOf('no'),
      other: datesOf('other'),
      otherDates: input.otherDates,
    },
  });
  await raiseNotice(ctx, 'offer_answered', { subject: offer.id });
}
