import {
  acceptInvitation,
  JoinAsNew,
  joinAsNew,
  recordLastWorkspace,
} from '@callboard/core/accounts';
import { type RouterContextProvider, redirect } from 'react-router';
import type { z } from 'zod';
import { requestContext, servicesContext, sessionContext } from '#app/context.ts';
import { enter } from '#app/enter.ts';
import { readLink } from '#app/features/accounts/people/link-cookie.ts';
import { closeLink, openLink } from '#app/features/accounts/people/opened-link.ts';
import type { JoinForm } from './join-form.ts';

interface Page {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Runs the act posted by the page of an invitation. */
export async function actOnInvitation(page: Page, value: z.output<typeof JoinForm>) {
  const { request, context } = page;
  const secret = readLink(request, context, 'join') ?? '';
  switch (value.intent) {
    case 'open':
      return openLink(context, 'join', value.secret);
    case 'leave':
      return leave(page);
    case 'accept':
      return accept(page, secret);
    case 'join':
      return joinAsNewPerson(page, secret, JoinAsNew.parse(value));
  }
}

async function leave({ request, context }: Page): Promise<Response> {
  const cookie = await context.get(servicesContext).auth.endSession(request);
  return redirect('/join', { headers: { 'set-cookie': cookie } });
}

async function accept({ context }: Page, secret: string): Promise<Response> {
  const { auth, database } = context.get(servicesContext);
  const session = context.get(sessionContext);
  if (!session) throw redirect('/join');
  const joined = await acceptInvitation(database, { secret, userId: session.userId });
  await auth.switchWorkspace(session.sessionId, joined.workspaceId);
  await recordLastWorkspace(database, joined);
  return closeLink(context, 'join', redirect('/'));
}

async function joinAsNewPerson(
  { request, context }: Page,
  secret: string,
  person: z.output<typeof JoinAsNew>,
): Promise<Response> {
  const { database } = context.get(servicesContext);
  const { clientAddress } = context.get(requestContext);
  const joined = await joinAsNew(database, { ...person, secret, address: clientAddress });
  return closeLink(context, 'join', await enter(context, { request, next: '/', ...joined }));
}
