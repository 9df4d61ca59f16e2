import {
  findSignInCode,
  RequestSignInCode,
  requestSignInCode,
  SignInWithCode,
  signInWithCode,
} from '@callboard/core/accounts';
import { data, type RouterContextProvider, redirect } from 'react-router';
import { requestContext, servicesContext } from '#app/context.ts';
import { enter } from '#app/enter.ts';
import { attempt } from '#app/forms.ts';
import { nextAddress } from '#app/next-address.ts';
import { readLink, setLinkCookie } from './link-cookie.ts';
import { closeLink } from './opened-link.ts';

interface Page {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Returns the email for which this browser asked for a code; null if it did not. */
export async function emailOfCode({ request, context }: Page): Promise<string | null> {
  const secret = readLink(request, context, 'code');
  const asked = secret && (await findSignInCode(context.get(servicesContext).database, { secret }));
  return asked ? asked.email : null;
}

/** Mails a code. Returns the headers that the browser needs for its entry. */
export async function askForCode({ request, context }: Page, email: string) {
  const { auth, database } = context.get(servicesContext);
  const { clientAddress: address } = context.get(requestContext);
  const where = { address, browsers: auth.readKnownBrowsers(request) };
  const asking = { ...RequestSignInCode.parse({ email }), ...where };
  const { secret } = await requestSignInCode(database, asking);
  return { 'set-cookie': setLinkCookie(context, 'code', secret) };
}

/** Mails another code to the same email. */
export async function resendCode(page: Page) {
  const email = await emailOfCode(page);
  if (!email) return redirect('/sign-in/code');
  let headers = {};
  const reply = await attempt(async () => {
    headers = await askForCode(page, email);
  });
  return data(reply, { headers });
}

/** Signs in with the entered code. */
export async function enterCode({ request, context }: Page, value: { code: string }) {
  const { database } = context.get(servicesContext);
  const { clientAddress: address } = context.get(requestContext);
  const secret = readLink(request, context, 'code') ?? '';
  const entered = { ...SignInWithCode.parse(value), secret, address };
  const { id: userId, sessionVersion } = await signInWithCode(database, entered);
  const entering = { request, userId, sessionVersion, next: nextAddress(request) };
  return closeLink(context, 'code', await enter(context, entering));
}
