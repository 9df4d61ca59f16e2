import { findSignUp, isSignUpOpen, SignUp as SignUpSchema, signUp } from '@callboard/core/accounts';
import { Link, redirect, useSearchParams } from 'react-router';
import { requestContext, servicesContext, sessionContext } from '#app/context.ts';
import { GuestHeading } from '#app/features/accounts/people/guest-heading.tsx';
import { readLink, setLinkCookie } from '#app/features/accounts/people/link-cookie.ts';
import { NewPasswordField } from '#app/features/accounts/people/password-fields.tsx';
import { SignUpForm } from '#app/features/accounts/people/sign-up-form.ts';
import { TimeZoneField } from '#app/features/time-zones/time-zone-field.tsx';
import { timeZones } from '#app/features/time-zones/time-zones.ts';
import { handleForm } from '#app/forms.ts';
import { keepForm } from '#app/keep-form.ts';
import { nextAddress } from '#app/next-address.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/fields.tsx';
import { Form, SubmitButton } from '#app/ui/form/form.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import type { Route } from './+types/sign-up';

export const meta: Route.MetaFunction = () => [{ title: 'Create your company · Callboard' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  if (context.get(sessionContext)?.workspaceId) throw redirect(nextAddress(request));
  const { database } = context.get(servicesContext);
  const isOpen = await isSignUpOpen(database);
  const secret = readLink(request, context, 'sign-up');
  const begun = secret ? await findSignUp(database, { secret }) : null;
  return { isOpen, begun, timeZones: isOpen ? timeZones() : [] };
}

export function action({ request, context }: Route.ActionArgs) {
  const { database } = context.get(servicesContext);
  const { clientAddress } = context.get(requestContext);
  return handleForm(
    request,
    SignUpForm,
    async (value) => {
      const input = { ...SignUpSchema.parse(value), address: clientAddress };
      const { secret } = await signUp(database, input);
      const { search } = new URL(request.url);
      const headers = { 'set-cookie': setLinkCookie(context, 'sign-up', secret) };
      return redirect(`/sign-up/confirm${search}`, { headers });
    },
    { hideFields: ['password'] },
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

const loadSchema = () =>
  import('#app/features/accounts/people/sign-up-form.ts').then((it) => it.SignUpForm);

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const [form, fields] = useForm({
    id: 'sign-up',
    loadSchema,
    lastResult: actionData,
    defaultValue: loaderData.begun ?? {},
  });
  if (!loaderData.isOpen) return <Closed />;
  return (
    <>
      <GuestHeading summary="Free for 14 days. No credit card needed.">
        Create your company
      </GuestHeading>
      <Form form={form}>
        <TextField field={fields.workspaceName} label="Company" autoComplete="organization" />
        <TextField field={fields.name} label="Your name" autoComplete="name" />
        <TextField field={fields.email} label="Email" type="email" autoComplete="username" />
        <NewPasswordField field={fields.password} label="Password" />
        <TimeZoneField
          field={fields.timeZone}
          timeZones={loaderData.timeZones}
          isGuessed={!loaderData.begun}
        />
        <SubmitButton size="lg">Create company</SubmitButton>
      </Form>
      <p className="mt-6 text-soft">
        Already have an account?{' '}
        <Link
          to={{ pathname: '/sign-in', search: `${params}` }}
          className="font-medium text-ink underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          Sign in
        </Link>
      </p>
    </>
  );
}

function Closed() {
  return (
    <>
      <GuestHeading summary="To join a company, open the link that its owner or admin sent you. To create a company, contact support.">
        Sign-up is closed
      </GuestHeading>
      <LinkButton to="/sign-in">Sign in</LinkButton>
    </>
  );
}
