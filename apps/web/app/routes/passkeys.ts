import { randomUUID } from 'node:crypto';
import { askPasskey, beginPasskey, findStep } from '@callboard/core/accounts';
import { AppError } from '@callboard/domain/errors';
import { z } from 'zod';
import { servicesContext, sessionContext } from '#app/context.ts';
import { readLink, setLinkCookie } from '#app/features/accounts/people/link-cookie.ts';
import { jsonReply } from '#app/json-reply.ts';
import { readFields } from '#app/read-form.ts';
import type { Route } from './+types/passkeys';

const Asking = z.object({ purpose: z.enum(['sign_in', 'second_step', 'confirm', 'add']) });

/**
 * Returns the options with which the browser asks the device for a passkey. The answer counts only
 * from the browser, half-way sign-in or session that got them.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { purpose } = await readFields(request, Asking);
  return jsonReply(() => {
    switch (purpose) {
      case 'sign_in':
        return askAnybody({ request, context });
      case 'second_step':
        return askForStep({ request, context });
      case 'confirm':
      case 'add':
        return askSignedIn(context, purpose);
    }
  });
}

type Context = Route.ActionArgs['context'];

interface Where {
  request: Request;
  context: Context;
}

/** Every tab of a browser may answer, so they share what they got. */
async function askAnybody({ request, context }: Where): Promise<Response> {
  const { database } = context.get(servicesContext);
  const holder = readLink(request, context, 'passkey') ?? randomUUID();
  const ceremony = { purpose: 'sign_in', holder } as const;
  const options = await askPasskey(database, { ceremony });
  const cookie = setLinkCookie(context, 'passkey', holder);
  return Response.json({ options }, { headers: { 'set-cookie': cookie } });
}

async function askForStep({ request, context }: Where): Promise<Response> {
  const { database } = context.get(servicesContext);
  const step = await findStep(database, readLink(request, context, 'sign-in') ?? '');
  if (!step) throw new AppError('not_found', 'This sign-in took too long. Start again.');
  return Response.json({ options: await askPasskey(database, step) });
}

async function askSignedIn(context: Context, purpose: 'confirm' | 'add'): Promise<Response> {
  const { database } = context.get(servicesContext);
  const session = context.get(sessionContext);
  if (!session) throw new AppError('not_signed_in', 'Sign in first.');
  const { userId, storedId: sessionId } = session;
  const ceremony = { purpose: 'confirm', holder: sessionId } as const;
  const options =
    purpose === 'add'
      ? await beginPasskey(database, { userId, sessionId })
      : await askPasskey(database, { ceremony, userId });
  return Response.json({ options });
}
