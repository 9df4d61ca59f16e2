import { beginSession, findStep, SignIn, signIn } from '@callboard/core/accounts';
import { z } from 'zod';
import { requestContext, servicesContext, sessionContext } from '#app/context.ts';
import { setLinkCookie } from '#app/features/accounts/people/link-cookie.ts';
import { SignInForm } from '#app/features/accounts/people/sign-in-form.ts';
import { handleForm } from '#app/forms.ts';
import { requireOfPage, startPageSession } from '#app/page-session.ts';
import type { Route } from './+types/session';

/** Returns whose session the browser has. */
export const loader = ({ context }: Route.LoaderArgs) =>
  Response.json({ userId: context.get(sessionContext)?.userId ?? null });

const Again = SignInForm.extend({ userId: z.string(), workspaceId: z.string() });

/**
 * Signs in the person of an open page again, for the workspace of the page. A person with a second
 * factor gets the ways to prove it instead of a session.
 */
export function action({ request, context }: Route.ActionArgs) {
  const { auth, database } = context.get(servicesContext);
  const { clientAddress } = context.get(requestContext);
  return handleForm(
    request,
    Again,
    async ({ userId, workspaceId, ...value }) => {
      const where = { address: clientAddress, browsers: auth.readKnownBrowsers(request) };
      const account = await signIn(database, { ...SignIn.parse(value), ...where });
      const page = { userId, workspaceId };
      await requireOfPage(context, { userId: account.id }, page);
      const { sessionVersion } = account;
      const entry = await beginSession(database, { userId, sessionVersion });
      if (entry.kind === 'admitted') {
        return startPageSession(context, { request, admitted: entry.admitted, page });
      }
      const step = await findStep(database, entry.secret);
      const cookie = setLinkCookie(context, 'sign-in', entry.secret);
      const ways = { hasPasskeys: step?.hasPasskeys, hasApp: step?.hasApp };
      return Response.json({ ways }, { headers: { 'set-cookie': cookie } });
    },
    { hideFields: ['password'] },
  );
}
