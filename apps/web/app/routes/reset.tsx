import { findReset, ResetPassword, resetPassword } from '@callboard/core/accounts';
import { redirect } from 'react-router';
import { requestContext, servicesContext } from '#app/context.ts';
import { EndedLink } from '#app/features/accounts/people/ended-link.tsx';
import { GuestHeading } from '#app/features/accounts/people/guest-heading.tsx';
import { readLink } from '#app/features/accounts/people/link-cookie.ts';
import { NoLinkYet, useLinkOfAddress } from '#app/features/accounts/people/open-link.tsx';
import { closeLink, openLink, withLink } from '#app/features/accounts/people/opened-link.ts';
import {
  EndAccessField,
  NewPasswordField,
} from '#app/features/accounts/people/password-fields.tsx';
import { ResetForm } from '#app/features/accounts/people/reset-form.ts';
import { handleForm } from '#app/forms.ts';
import { keepForm } from '#app/keep-form.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Form, SubmitButton } from '#app/ui/form/form.tsx';
import { type FormReply, useForm } from '#app/ui/form/use-form.ts';
import type { Route } from './+types/reset';

export const meta: Route.MetaFunction = () => [{ title: 'Set a new password · Callboard' }];

/** Returns the account whose reset link was opened in this browser. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const secret = readLink(request, context, 'reset');
  const { database } = context.get(servicesContext);
  const found = secret ? await findReset(database, { secret }) : null;
  return { isOpened: secret !== null, email: found?.email ?? null };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(
    request,
    ResetForm,
    (value) =>
      withLink('reset', async () => {
        if (value.intent === 'open') return openLink(context, 'reset', value.secret);
        const { database } = context.get(servicesContext);
        const { clientAddress: address } = context.get(requestContext);
        const secret = readLink(request, context, 'reset') ?? '';
        await resetPassword(database, { ...ResetPassword.parse(value), secret, address });
        const next = readLink(request, context, 'join') ? '?next=%2Fjoin&reset' : '?reset';
        return closeLink(context, 'reset', redirect(`/sign-in${next}`));
      }),
    { hideFields: ['password'] },
  );

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  const { isOpened, email } = loaderData;
  const { isEmpty } = useLinkOfAddress();
  if (!isOpened) return <NoLinkYet isEmpty={isEmpty} />;
  if (email) return <NewPassword email={email} lastResult={actionData} />;
  return (
    <EndedLink>
      <LinkButton variant="primary" to="/forgot-password">
        Email me a new link
      </LinkButton>
    </EndedLink>
  );
}

interface NewPasswordProps {
  email: string;
  lastResult: FormReply | undefined;
}

const loadSchema = () =>
  import('#app/features/accounts/people/reset-form.ts').then((it) => it.NewPasswordForm);

function NewPassword({ email, lastResult }: NewPasswordProps) {
  const [form, fields] = useForm({
    id: 'reset',
    loadSchema,
    lastResult,
    defaultValue: { intent: 'set' },
  });
  return (
    <>
      <GuestHeading summary={`For ${email}. This signs you out everywhere.`}>
        Set a new password
      </GuestHeading>
      <Form form={form}>
        <input type="hidden" name={fields.intent.name} value="set" />
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <NewPasswordField field={fields.password} label="New password" />
        <EndAccessField field={fields.endsAccess} />
        <SubmitButton size="lg">Set password</SubmitButton>
      </Form>
    </>
  );
}
