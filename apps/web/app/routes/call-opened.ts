import { openOwnSheet } from '@callboard/core/crew';
import { inCallPage } from '#app/features/crew/call-page/in-call-page.ts';
import type { Route } from './+types/call-opened';

/** Records that a person looks at their call sheet, as the script of the page says. */
export async function action(args: Route.ActionArgs) {
  await inCallPage(args, openOwnSheet);
  return new Response(null, { status: 204 });
}
