import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '#app/context.ts';

type Context = Readonly<RouterContextProvider>;
export type Link = keyof typeof minutes;

/**
 * Lifetime of each link, of a sign-in that waits, of a request for a passkey, and of the entry of a
 * mailed code: for a sign-up, to sign in, and for the profile.
 */
const minutes = {
  join: 60,
  reset: 60,
  'restore-email': 60,
  'sign-in': 10,
  passkey: 10,
  'sign-up': 60,
  code: 60,
  email: 60,
};

/**
 * Returns the secret of a one-time link that was opened in this browser, or of a code that was asked
 * for in it. A link carries it after `#`, which browsers do not send, so it is in no access log,
 * proxy log or Referer. The page posts it once, and this cookie keeps it while the person reads,
 * signs in and answers.
 */
export function readLink(request: Request, context: Context, link: Link): string | null {
  const name = nameOf(context, link);
  const cookies = (request.headers.get('cookie') ?? '').split(/; */, 100);
  const value = cookies.find((it) => it.startsWith(`${name}=`))?.slice(name.length + 1);
  return value && isSecret(value) ? value : null;
}

/**
 * Returns the `Set-Cookie` value that keeps a link's secret, or deletes it if `secret` is empty.
 */
export function setLinkCookie(context: Context, link: Link, secret = ''): string {
  const value = isSecret(secret) ? secret : '';
  const lifetime = value ? minutes[link] * 60 : 0;
  const flags = `Max-Age=${lifetime}; Path=/; HttpOnly; SameSite=Lax`;
  return `${nameOf(context, link)}=${value}; ${flags}${isSecure(context) ? '; Secure' : ''}`;
}

function nameOf(context: Context, link: Link): string {
  return `${isSecure(context) ? '__Host-' : ''}callboard-${link}`;
}

function isSecure(context: Context): boolean {
  return context.get(servicesContext).baseUrl.startsWith('https:');
}

function isSecret(text: string): boolean {
  return /^[\w-]{1,100}$/.test(text);
}
