import {
  confirmAddressChange,
  findAddressChange,
  objectToAddressChange,
} from '@callboard/core/crew';
import { data } from 'react-router';
import { z } from 'zod';
import { unansweredAct } from '#app/connection/unanswered.ts';
import { requestContext, servicesContext } from '#app/context.ts';
import { refusalOf } from '#app/errors.ts';
import { EndedPage } from '#app/features/accounts/secret-link/ended-page.tsx';
import {
  loadOnLink,
  onEndedLink,
  type SecretPageArgs,
} from '#app/features/accounts/secret-link/on-ended-link.ts';
import { AddressChange } from '#app/features/crew/crew-page/address-change.tsx';
import { keep } from '#app/keep.ts';
import { readFields } from '#app/read-form.ts';
import type { Route } from './+types/crew-page-address';

const Answer = z.object({ intent: z.enum(['confirm', 'object']) });

/** Programs open the links of messages, so opening this page changes nothing. */
export const loader = (args: Route.LoaderArgs) =>
  loadOnLink(() =>
    onEndedLink(() =>
      findAddressChange(args.context.get(servicesContext).database, requestOf(args)),
    ),
  );

/** Confirms a changed email, or notes that the change was not the person’s. */
export async function action(args: Route.ActionArgs) {
  const { intent } = await readFields(args.request, Answer);
  const { database } = args.context.get(servicesContext);
  const act = intent === 'confirm' ? confirmAddressChange : objectToAddressChange;
  try {
    await onEndedLink(() => act(database, requestOf(args)));
    return data<{ refusal: string | null }>({ refusal: null });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return data<{ refusal: string | null }>({ refusal: refusal.message }, refusal.status);
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keep({
    serverAction,
    replyTo: (error): { refusal: string | null } => ({ refusal: unansweredAct(error) }),
  });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Your ${loaderData.field} with ${loaderData.company}` : 'Callboard' },
  { name: 'robots', content: 'noindex, nofollow' },
];

/** Where a person answers the message that their email or phone was changed. */
export default function CrewPageAddress({ loaderData, actionData }: Route.ComponentProps) {
  return <AddressChange change={loaderData} refusal={actionData?.refusal ?? null} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <EndedPage error={error} />;
}

function requestOf({ context, params }: SecretPageArgs) {
  return { secret: params.token, address: context.get(requestContext).clientAddress };
}
