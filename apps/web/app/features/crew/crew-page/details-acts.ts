import { changeOwnEmail, requestOwnEmail, updateOwnDetails } from '@callboard/core/crew';
import { ChangeOwnEmail, RequestOwnEmail } from '@callboard/domain/crew-page/fields';
import { AppError } from '@callboard/domain/errors';
import { data } from 'react-router';
import type { z } from 'zod';
import { servicesContext } from '#app/context.ts';
import { onEndedLink } from '#app/features/accounts/secret-link/on-ended-link.ts';
import { readCodeSecret, setCodeSecret } from './cookies.ts';
import type { DetailsForm } from './details-form.ts';
import { type CrewPageArgs, inCrewPage, linkRequestOf } from './in-crew-page.ts';

/** What the page says after a form was posted. */
export interface DetailsReply {
  saved?: string;
  /** The email whose code is awaited. */
  awaited?: string;
}

/** Does what a form of the details asks for. */
export async function actOnDetails(args: CrewPageArgs, value: z.output<typeof DetailsForm>) {
  const { request, context } = args;
  const { database } = context.get(servicesContext);
  switch (value.intent) {
    case 'details': {
      const { intent: _, ...details } = value;
      await inCrewPage(args, (ctx) => updateOwnDetails(ctx, details)).catch(passIfUnchanged);
      return data<DetailsReply>({ saved: 'Saved. The production sees what you changed.' });
    }
    case 'email': {
      const input = RequestOwnEmail.parse(value);
      const { secret } = await onEndedLink(() =>
        requestOwnEmail(database, linkRequestOf(args), input),
      );
      return data<DetailsReply>(
        { awaited: input.email },
        { headers: { 'set-cookie': setCodeSecret(context, secret) } },
      );
    }
    case 'email-code': {
      const codeSecret = readCodeSecret(request, context) ?? '';
      const entered = { ...ChangeOwnEmail.parse(value), codeSecret };
      const { email } = await onEndedLink(() =>
        changeOwnEmail(database, linkRequestOf(args), entered),
      );
      return data<DetailsReply>(
        { saved: `Your email is ${email} now.` },
        { headers: { 'set-cookie': setCodeSecret(context) } },
      );
    }
  }
}

function passIfUnchanged(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'invalid_body') throw error;
}
