import { findOwnCallEvent } from '@callboard/core/across';
import { servicesContext } from '#app/context.ts';
import { callPathOf } from '#app/features/crew/call-page/call-path.ts';
import { loadCallPage } from '#app/features/crew/call-page/in-call-page.ts';
import type { Route } from './+types/call-calendar';

/** Sends the recipient's own call as an event for their calendar. */
export async function loader(args: Route.LoaderArgs) {
  const url = `${args.context.get(servicesContext).baseUrl}${callPathOf(args.params)}`;
  const file = await loadCallPage(args, (ctx) => findOwnCallEvent(ctx, { url }));
  return new Response(file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="call.ics"',
      'cache-control': 'private, no-store',
    },
  });
}
