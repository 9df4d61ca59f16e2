import { answerOffer, listOwnAway, listOwnDates, listOwnOffers } from '@callboard/core/crew';
import { AnswerOffer } from '@callboard/domain/crew-offers/fields';
import { useState } from 'react';
import { data, Link } from 'react-router';
import { unansweredAct } from '#app/connection/unanswered.ts';
import { refusalOf } from '#app/errors.ts';
import type { AnswerReply } from '#app/features/crew/crew-page/answer-reply.ts';
import { DateRow } from '#app/features/crew/crew-page/date-row.tsx';
import { datesSentence } from '#app/features/crew/crew-page/dates-sentence.ts';
import { inCrewPage, loadCrewPage } from '#app/features/crew/crew-page/in-crew-page.ts';
import { OfferForm } from '#app/features/crew/crew-page/offer-form.tsx';
import { OwnAway } from '#app/features/crew/crew-page/own-away.tsx';
import { OwnCalendar } from '#app/features/crew/crew-page/own-calendar.tsx';
import { useCrewPage } from '#app/features/crew/crew-page/page-data.ts';
import { keep } from '#app/keep.ts';
import { readFields } from '#app/read-form.ts';
import { DatePlace } from '#app/ui/dates/date-place.ts';
import { Section } from '#app/ui/page-header.tsx';
import type { Route } from './+types/crew-page-dates';

export const loader = (args: Route.LoaderArgs) =>
  loadCrewPage(args, async (ctx) => ({
    ...(await listOwnDates(ctx)),
    offers: await listOwnOffers(ctx),
    away: await listOwnAway(ctx),
  }));

/** Answers an offer. */
export async function action(args: Route.ActionArgs) {
  const value = await readFields(args.request, AnswerOffer);
  try {
    const { isConfirmed } = await inCrewPage(args, (ctx) => answerOffer(ctx, value));
    return data<AnswerReply>({ refusal: null, isConfirmed });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return data<AnswerReply>({ refusal: refusal.message }, refusal.status);
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keep({ serverAction, replyTo: (error): AnswerReply => ({ refusal: unansweredAct(error) }) });

export default function CrewPageDates({ loaderData }: Route.ComponentProps) {
  const { today, coming, past, offers, away } = loaderData;
  const { timeZone, country, isProved, path } = useCrewPage();
  // What is answered now stays where it is until the page is opened again.
  const [answeredBefore] = useState(() =>
    offers.flatMap((it) => (it.answeredAt === null ? [] : [it.id])),
  );
  const wasAnswered = ({ id }: { id: string }) => answeredBefore.includes(id);
  const open = offers.filter((it) => !wasAnswered(it) && (it.answeredAt !== null || isOpen(it)));
  const answered = offers.filter(wasAnswered);
  return (
    <DatePlace value={{ timeZone, country }}>
      <p className="text-lg text-balance">{datesSentence(coming, today)}</p>
      {open.map((it) => (
        <OfferForm key={it.id} offer={it} />
      ))}
      {coming.length > 0 && (
        <Section title="Coming dates">
          <ul>
            {coming.map((it) => (
              <DateRow key={it.id} date={it} />
            ))}
          </ul>
          <OwnCalendar />
        </Section>
      )}
      {answered.map((it) => (
        <OfferForm key={it.id} offer={it} />
      ))}
      <OwnAway away={away} coming={coming} today={today} />
      {past.length > 0 && (
        <Section title="Past dates">
          {!isProved && (
            <p className="text-sm text-soft">
              <Link to={`${path}/details`} className="underline underline-offset-4">
                Confirm that it is you
              </Link>{' '}
              to see your hours.
            </p>
          )}
          <ul>
            {past.map((it) => (
              <DateRow key={it.id} date={{ ...it, place: null, hospital: null }} hours={it.hours} />
            ))}
          </ul>
        </Section>
      )}
    </DatePlace>
  );
}

function isOpen({ days }: { days: { state: string }[] }): boolean {
  return days.some((it) => it.state === 'open');
}
