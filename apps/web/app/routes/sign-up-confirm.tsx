import {
  ConfirmSignUp as ConfirmSignUpSchema,
  confirmSignUp,
  findSignUp,
  resendSignUp,
} from '@callboard/core/accounts';
import { redirect, useSearchParams } from 'react-router';
import { requestContext, sendsMail, servicesContext } from '#app/context.ts';
import { enter } from '#app/enter.ts';
import { CodeEntry } from '#app/features/accounts/people/code-entry.tsx';
import { ConfirmSignUpForm } from '#app/features/accounts/people/code-form.ts';
import { GuestHeading } from '#app/features/accounts/people/guest-heading.tsx';
import { readLink } from '#app/features/accounts/people/link-cookie.ts';
import { NoMailServer } from '#app/features/accounts/people/no-mail-server.tsx';
import { closeLink } from '#app/features/accounts/people/opened-link.ts';
import { attempt, handleForm } from '#app/forms.ts';
import { keepForm } from '#app/keep-form.ts';
import { nextAddress } from '#app/next-address.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { formReplyOf } from '#app/ui/form/use-form.ts';
import type { Route } from './+types/sign-up-confirm';

export const meta: Route.MetaFunction = () => [{ title: 'Confirm your email · Callboard' }];

/** Returns the email of the sign-up that this browser has begun. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { search } = new URL(request.url);
  const secret = readLink(request, context, 'sign-up');
  const begun = secret && (await findSignUp(context.get(servicesContext).database, { secret }));
  if (!begun) throw redirect(`/sign-up${search}`);
  return { email: begun.email, hasMailServer: sendsMail(context) };
}

export function action({ request, context }: Route.ActionArgs) {
  const { database } = context.get(servicesContext);
  const { clientAddress: address } = context.get(requestContext);
  const where = { secret: readLink(request, context, 'sign-up') ?? '', address };
  return handleForm(request, ConfirmSignUpForm, async (value) => {
    if (value.intent === 'resend') return attempt(() => resendSignUp(database, where));
    const entered = { ...ConfirmSignUpSchema.parse(value), ...where };
    const founded = await confirmSignUp(database, entered);
    const next = nextAddress(request);
    return closeLink(context, 'sign-up', await enter(context, { request, next, ...founded }));
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

export default function ConfirmSignUp({ loaderData, actionData }: Route.ComponentProps) {
  const { email, hasMailServer } = loaderData;
  const [params] = useSearchParams();
  return (
    <>
      <GuestHeading
        summary={`We sent a message to ${email}. Enter its code to create your company.`}
      >
        Confirm your email
      </GuestHeading>
      {!hasMailServer && <NoMailServer what="code" />}
      <CodeEntry id="sign-up-code" lastResult={formReplyOf(actionData)} submitLabel="Confirm">
        <LinkButton variant="quiet" to={{ pathname: '/sign-up', search: `${params}` }}>
          Use another email
        </LinkButton>
      </CodeEntry>
    </>
  );
}
