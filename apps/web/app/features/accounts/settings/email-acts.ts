import {
  ChangeEmail,
  changeEmail,
  findEmailChange,
  findEmailState,
  ProveEmail,
  proveEmail,
  RequestEmailChange,
  requestEmailChange,
  requestEmailProof,
  resendEmailChange,
} from '@callboard/core/accounts';
import { data, type RouterContextProvider, redirect } from 'react-router';
import type { z } from 'zod';
import { getSession, requestContext, servicesContext } from '#app/context.ts';
import { renewSession } from '#app/enter.ts';
import type { NewEmailCode } from '#app/features/accounts/people/code-form.ts';
import { readLink, setLinkCookie } from '#app/features/accounts/people/link-cookie.ts';
import { attempt } from '#app/forms.ts';
import type { codeButtons, NewEmailForm, ProofForm } from './profile-form.ts';

interface Page {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

const here = '/settings/profile';

/** Returns what the page shows about the email: whether it is proved, and which codes are awaited. */
export async function emailState({ request, context }: Page) {
  const { database, where } = factsOf({ request, context });
  const [state, change] = await Promise.all([
    findEmailState(database, where),
    findEmailChange(database, where),
  ]);
  return { ...state, newEmail: change?.email ?? null, hasAsked: where.secret !== '' };
}

/** Mails a code to the new email. */
export async function askForNewEmail(page: Page, value: z.output<typeof NewEmailForm>) {
  const { database, where } = factsOf(page);
  const { secret } = await requestEmailChange(database, {
    ...RequestEmailChange.parse(value),
    ...where,
  });
  return redirect(here, { headers: awaiting(page, secret) });
}

/** Changes the email, and signs out every other browser. */
export async function saveEmail(page: Page, value: z.output<typeof NewEmailCode>) {
  const { database, where } = factsOf(page);
  const changing = { ...ChangeEmail.parse(value), ...where };
  const { email, sessionVersion } = await changeEmail(database, changing);
  const saved = `Email changed to ${email}. Other browsers were signed out`;
  return signedInAgain(page, { saved, sessionVersion });
}

/** Proves the email, and signs out every other browser. */
export async function saveProof(page: Page, value: z.output<typeof ProofForm>) {
  const { database, where } = factsOf(page);
  const proving = { ...ProveEmail.parse(value), ...where };
  const { sessionVersion } = await proveEmail(database, proving);
  const saved = 'Email confirmed. Other browsers were signed out';
  return signedInAgain(page, { saved, sessionVersion });
}

/** Does what a button around the entry of a code says. */
export async function pressCodeButton(page: Page, intent: (typeof codeButtons)[number]) {
  const { database, where } = factsOf(page);
  switch (intent) {
    case 'email-cancel':
      return redirect(here, { headers: awaiting(page) });
    case 'email-resend':
      return attempt(() => resendEmailChange(database, where));
    case 'proof-ask':
      return redirect(here, { headers: await askForProof(page) });
    case 'proof-resend':
      return resendProof(page);
  }
}

async function askForProof(page: Page) {
  const { database, where } = factsOf(page);
  const { secret } = await requestEmailProof(database, where);
  return awaiting(page, secret);
}

async function resendProof(page: Page) {
  let headers = {};
  const reply = await attempt(async () => {
    headers = await askForProof(page);
  });
  return data(reply, { headers });
}

interface Ended {
  saved: string;
  sessionVersion: number;
}

async function signedInAgain(page: Page, { saved, sessionVersion }: Ended) {
  const { context, request } = page;
  const headers = await renewSession(context, { request, sessionVersion });
  headers.append('set-cookie', setLinkCookie(page.context, 'email'));
  return data({ saved }, { headers });
}

function awaiting({ context }: Page, secret?: string) {
  return { 'set-cookie': setLinkCookie(context, 'email', secret) };
}

function factsOf({ request, context }: Page) {
  const { database } = context.get(servicesContext);
  const { clientAddress: address } = context.get(requestContext);
  const { userId, storedId: sessionId } = getSession(context);
  const secret = readLink(request, context, 'email') ?? '';
  return { database, where: { userId, sessionId, address, secret } };
}
