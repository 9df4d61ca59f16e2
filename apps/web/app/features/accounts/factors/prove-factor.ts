import type { Admitted } from '@callboard/core/accounts';
import { finishStep, signInWithPasskey } from '@callboard/core/accounts';
import type { RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import { requestContext, servicesContext } from '#app/context.ts';
import { readLink } from '#app/features/accounts/people/link-cookie.ts';
import type { AnswerForm } from './answer-form.ts';

interface Proving {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Completes a sign-in with a passkey, or with the second factor after the password. */
export function proveFactor(
  { request, context }: Proving,
  { purpose, ...answer }: z.output<typeof AnswerForm>,
): Promise<Admitted> {
  const { auth, database } = context.get(servicesContext);
  if (purpose === 'second_step') {
    const secret = readLink(request, context, 'sign-in') ?? '';
    return finishStep(database, { ...answer, secret, browsers: auth.readKnownBrowsers(request) });
  }
  const { clientAddress: address } = context.get(requestContext);
  const holder = readLink(request, context, 'passkey') ?? '';
  return signInWithPasskey(database, { passkey: answer.passkey ?? '', holder, address });
}
