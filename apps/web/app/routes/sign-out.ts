import { redirect } from 'react-router';
import { servicesContext } from '#app/context.ts';
import type { Route } from './+types/sign-out';

export const loader = () => redirect('/');

export async function action({ request, context }: Route.ActionArgs) {
  const cookie = await context.get(servicesContext).auth.endSession(request);
  return redirect('/sign-in', { headers: { 'set-cookie': cookie } });
}
