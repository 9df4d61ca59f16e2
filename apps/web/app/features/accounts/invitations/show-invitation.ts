import type { Caller } from '@callboard/api';
import type { RouterContextProvider } from 'react-router';
import { sendsMail } from '#app/context.ts';

type Invited = Awaited<ReturnType<Caller['members']['add']>>;

interface Options {
  context: Readonly<RouterContextProvider>;
  request: Request;
}

/** Returns what the page of a new invitation shows, once. */
export function showInvitation(
  { context, request }: Options,
  { member, secret, expiresAt, bounce }: Invited,
) {
  return {
    name: member.name,
    email: member.email,
    secret,
    expiresAt,
    origin: new URL(request.url).origin,
    mail: sendsMail(context) ? { bounce: bounce?.response ?? null } : null,
  };
}
