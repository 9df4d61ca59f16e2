import { SignIn as SignInSchema, signIn } from '@callboard/core/people';
import { data, Link, redirect, useSearchParams } from 'react-router';
import { requestContext, servicesContext, sessionContext } from '#app/context.ts';
import { enter } from '#app/enter.ts';
import { SignInForm } from '#app/features/people/sign-in-form.ts';
import { handleForm } from '#app/forms.ts';
import { nextAddress } from '#app/next-address.ts';
import { TextField } from '#app/ui/form/fields.tsx';
import { Form, SubmitButton } from '#app/ui/form/form.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import type { Route } from './+types/sign-in';

export const meta: Route.MetaFunction = () => [{ title: 'Sign in · Callboard' }];

export function loader({ request, context }: Route.LoaderArgs) {
  if (context.get(sessionContext)?.workspaceId) throw redirect(nextAddress(request));
  return data(null);
}

export function action({ request, context }: Route.ActionArgs) {
  const { database } = context.get(servicesContext);
  const { clientAddress } = context.get(requestContext);
  return handleForm(
    request,
    SignInForm,
    async (value) => {
      const input = { ...SignInSchema.parse(value), address: clientAddress };
      const account = await signIn(database, input);
      return enter(context, account.id, nextAddress(request));
    },
    { hideFields: ['password'] },
  );
}

const loadSchema = () => import('#app/features/people/sign-in-form.ts').then((it) => it.SignInForm);

export default function SignIn({ actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const [form, fields] = useForm({ id: 'sign-in', loadSchema, lastResult: actionData });
  return (
    <>
      <h1 className="mb-6 text-2xl font-semibold tracking-[-0.022em]">Sign in</h1>
      <Form form={form}>
        <TextField field={fields.email} label="E-mail" type="email" autoComplete="username" />
        <TextField
          field={fields.password}
          label="Password"
          type="password"
          autoComplete="current-password"
        />
        <SubmitButton size="lg">Sign in</SubmitButton>
      </Form>
      <p className="mt-6 text-soft">
        New here?{' '}
        <Link
          to={{ pathname: '/sign-up', search: `${params}` }}
          className="font-medium text-ink underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          Set up your company
        </Link>
      </p>
    </>
  );
}
