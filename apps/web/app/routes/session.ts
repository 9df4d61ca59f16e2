import { AppError } from '@callboard/core';
import { beginSession, listWorkspacesOf, SignIn, signIn } from '@callboard/core/people';
import { z } from 'zod';
import { requestContext, servicesContext, sessionContext } from '#app/context.ts';
import { startSession } from '#app/enter.ts';
import { setLinkCookie } from '#app/features/people/link-cookie.ts';
import { SignInForm } from '#app/features/people/sign-in-form.ts';
import { handleForm } from '#app/forms.ts';
import type { Route } from './+types/session';

/** Returns whose session the browser has. */
export const loader = ({ context }: Route.LoaderArgs) =>
  Response.json({ userId: context.get(sessionContext)?.userId ?? null });

const Again = SignInForm.extend({ userId: z.string(), workspaceId: z.string() });

/**
 * Signs in the person of an open page again, for the workspace of the page. Any other account is
 * refused, because the page and what was typed on it are not theirs.
 */
export function action({ request, context }: Route.ActionArgs) {
  const { auth, database } = context.get(servicesContext);
  const { clientAddress } = context.get(requestContext);
  return handleForm(
    request,
    Again,
    async ({ userId, workspaceId, ...value }) => {
      const where = { address: clientAddress, browser: auth.readKnownBrowser(request) };
      const account = await signIn(database, { ...SignIn.parse(value), ...where });
      if (account.id !== userId) {
        throw new AppError('forbidden', 'You are signed in to another account. Reload the page.');
      }
      const workspaces = await listWorkspacesOf(database, userId);
      if (!workspaces.some((it) => it.id === workspaceId)) {
        throw new AppError('forbidden', 'You are no longer a member of this workspace.');
      }
      const entry = await beginSession(database, { userId });
      if (entry.kind === 'second_step') {
        const cookie = setLinkCookie(context, 'sign-in', entry.secret);
        return Response.json({ isHalfWay: true }, { headers: { 'set-cookie': cookie } });
      }
      const { admitted } = entry;
      const headers = await startSession(context, { request, admitted, workspaceId });
      return new Response(null, { status: 204, headers });
    },
    { hideFields: ['password'] },
  );
}
