import { createOwnFeed } from '@callboard/core/crew';
import { data } from 'react-router';
import { unansweredAct } from '#app/connection/unanswered.ts';
import { refusalOf } from '#app/errors.ts';
import type { CalendarReply } from '#app/features/crew/crew-page/calendar-reply.ts';
import { inCrewPage } from '#app/features/crew/crew-page/in-crew-page.ts';
import { keep } from '#app/keep.ts';
import type { Route } from './+types/crew-page-calendar';

/** Creates a calendar feed of the person's own dates. */
export async function action(args: Route.ActionArgs) {
  try {
    const { url } = await inCrewPage(args, createOwnFeed);
    return data<CalendarReply>({ url, refusal: null });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return data<CalendarReply>({ url: null, refusal: refusal.message }, refusal.status);
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keep({
    serverAction,
    replyTo: (error): CalendarReply => ({ url: null, refusal: unansweredAct(error) }),
  });
