import { redirect } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { nextAddress, signInAddress } from '#app/next-address.ts';
import type { Route } from './+types/sign-out';

export const loader = () => redirect('/');

/** Ends the session. `next` is the page to show after the next sign-in. */
export async function action({ request, context }: Route.ActionArgs) {
  const cookie = await context.get(servicesContext).auth.endSession(request);
  return redirect(signInAddress(nextAddress(request)), { headers: { 'set-cookie': cookie } });
}
