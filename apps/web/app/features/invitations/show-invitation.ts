import type { Caller } from '@callboard/api';
import type { RouterContextProvider } from 'react-router';
import { sendsMail } from '#app/context.ts';

type Invited = Awaited<ReturnType<Caller['members']['add']>>;

/** Returns what the page of a new invitation shows, once. */
export function showInvitation(
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
  { member, secret, expiresAt, bounce }: Invited,
) {
  return {
    name: member.name,
    secret,
    expiresAt,
    origin: new URL(request.url).origin,
    mail: sendsMail(context) ? { to: member.email, bounce: bounce?.response ?? null } : null,
  };
}
