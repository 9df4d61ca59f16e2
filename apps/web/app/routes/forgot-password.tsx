import { RequestReset, requestReset } from '@callboard/core/accounts';
import { requestContext, sendsMail, servicesContext } from '#app/context.ts';
import { ForgotPasswordForm } from '#app/features/accounts/people/forgot-password-form.ts';
import { GuestHeading } from '#app/features/accounts/people/guest-heading.tsx';
import { NoMailServer } from '#app/features/accounts/people/no-mail-server.tsx';
import { handleForm } from '#app/forms.ts';
import { keepForm } from '#app/keep-form.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/fields.tsx';
import { Form, SubmitButton } from '#app/ui/form/form.tsx';
import { type FormReply, useForm } from '#app/ui/form/use-form.ts';
import type { Route } from './+types/forgot-password';

export const meta: Route.MetaFunction = () => [{ title: 'Forgot password · Callboard' }];

export function loader({ request, context }: Route.LoaderArgs) {
  return {
    email: new URL(request.url).searchParams.get('email') ?? '',
    hasMailServer: sendsMail(context),
  };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(request, ForgotPasswordForm, async (value) => {
    const { database } = context.get(servicesContext);
    const { clientAddress: address } = context.get(requestContext);
    const input = RequestReset.parse(value);
    await requestReset(database, { ...input, address });
    return { requestedFor: input.email };
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { email, hasMailServer } = loaderData;
  if (actionData && 'requestedFor' in actionData) {
    return <Requested email={actionData.requestedFor} hasMailServer={hasMailServer} />;
  }
  return <RequestPage email={email} lastResult={actionData} />;
}

interface RequestPageProps {
  email: string;
  lastResult: FormReply | undefined;
}

const loadSchema = () =>
  import('#app/features/accounts/people/forgot-password-form.ts').then(
    (it) => it.ForgotPasswordForm,
  );

function RequestPage({ email, lastResult }: RequestPageProps) {
  const [form, fields] = useForm({
    id: 'forgot-password',
    loadSchema,
    lastResult,
    defaultValue: { email },
  });
  return (
    <>
      <GuestHeading summary="We email you a link to set a new one.">
        Forgot your password?
      </GuestHeading>
      <Form form={form}>
        <TextField field={fields.email} label="Email" type="email" autoComplete="username" />
        <SubmitButton size="lg">Email me a link</SubmitButton>
      </Form>
    </>
  );
}

interface RequestedProps {
  email: string;
  hasMailServer: boolean;
}

/** Reads the same whether or not there is such an account. */
function Requested({ email, hasMailServer }: RequestedProps) {
  return (
    <>
      <GuestHeading
        summary={`If ${email} has an account, a link is on its way. It works once, for 24 hours. Check your spam folder too.`}
      >
        Check your email
      </GuestHeading>
      {!hasMailServer && <NoMailServer what="link" />}
      <LinkButton to="/sign-in">Back to sign in</LinkButton>
    </>
  );
}
