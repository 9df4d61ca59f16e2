import {
  isSignUpOpen,
  relyingPartyOf,
  SignIn as SignInSchema,
  signIn,
} from '@callboard/core/accounts';
import { Link, redirect, useSearchParams } from 'react-router';
import { requestContext, servicesContext, sessionContext } from '#app/context.ts';
import { enter } from '#app/enter.ts';
import { PasskeySignIn } from '#app/features/accounts/factors/passkey-sign-in.tsx';
import { SignInForm } from '#app/features/accounts/people/sign-in-form.ts';
import { handleForm } from '#app/forms.ts';
import { keepForm } from '#app/keep-form.ts';
import { nextAddress } from '#app/next-address.ts';
import { Banner } from '#app/ui/banner.tsx';
import { TextField } from '#app/ui/form/fields.tsx';
import { Form, SubmitButton } from '#app/ui/form/form.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import type { Route } from './+types/sign-in';

export const meta: Route.MetaFunction = () => [{ title: 'Sign in · Callboard' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  if (context.get(sessionContext)?.workspaceId) throw redirect(nextAddress(request));
  const { database, baseUrl } = context.get(servicesContext);
  const hasPasskeys = relyingPartyOf(baseUrl) !== null;
  return { isSignUpOpen: await isSignUpOpen(database), hasPasskeys };
}

export function action({ request, context }: Route.ActionArgs) {
  const { auth, database } = context.get(servicesContext);
  const { clientAddress } = context.get(requestContext);
  return handleForm(
    request,
    SignInForm,
    async (value) => {
      const where = { address: clientAddress, browsers: auth.readKnownBrowsers(request) };
      const proof = { ...SignInSchema.parse(value), ...where };
      const { id: userId, sessionVersion } = await signIn(database, proof);
      return enter(context, { request, userId, sessionVersion, next: nextAddress(request) });
    },
    { hideFields: ['password'] },
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

const loadSchema = () =>
  import('#app/features/accounts/people/sign-in-form.ts').then((it) => it.SignInForm);

const linkClass =
  'font-medium text-ink underline decoration-edge underline-offset-4 hover:decoration-ink';

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const [form, fields] = useForm({ id: 'sign-in', loadSchema, lastResult: actionData });
  return (
    <>
      <h1 className="mb-6 text-2xl font-semibold tracking-[-0.022em]">Sign in</h1>
      <WhatCameBefore params={params} />
      <Form form={form}>
        <TextField
          field={fields.email}
          label="Email"
          type="email"
          autoComplete="username webauthn"
        />
        <TextField
          field={fields.password}
          label="Password"
          type="password"
          autoComplete="current-password"
        />
        <SubmitButton size="lg">Sign in</SubmitButton>
      </Form>
      {loaderData.hasPasskeys && (
        <div className="mt-3">
          <PasskeySignIn />
        </div>
      )}
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        <Link to={{ pathname: '/sign-in/code', search: `${params}` }} className={linkClass}>
          Email me a code
        </Link>
        <Link to="/forgot-password" className={linkClass}>
          Forgot password?
        </Link>
      </p>
      {loaderData.isSignUpOpen && (
        <p className="mt-4 text-soft">
          New to Callboard?{' '}
          <Link to={{ pathname: '/sign-up', search: `${params}` }} className={linkClass}>
            Create your company
          </Link>
        </p>
      )}
    </>
  );
}

function whatCameBefore(params: URLSearchParams): string | null {
  if (params.has('reset')) return 'Password changed. Sign in with your new password.';
  if (params.has('restored')) {
    return 'Your email was restored. Set a new password with the link that we mailed to it.';
  }
  return null;
}

function WhatCameBefore({ params }: { params: URLSearchParams }) {
  const said = whatCameBefore(params);
  if (!said) return null;
  return (
    <Banner tone="good" role="status" className="mb-6">
      {said}
    </Banner>
  );
}
