import { SignUp as SignUpSchema, signUp } from '@callboard/core/people';
import { Link, redirect, useSearchParams } from 'react-router';
import { requestContext, servicesContext, sessionContext } from '#app/context.ts';
import { enter } from '#app/enter.ts';
import { SignUpForm } from '#app/features/people/sign-up-form.ts';
import { TimeZoneField } from '#app/features/time-zones/time-zone-field.tsx';
import { timeZones } from '#app/features/time-zones/time-zones.ts';
import { handleForm } from '#app/forms.ts';
import { nextAddress } from '#app/next-address.ts';
import { TextField } from '#app/ui/form/fields.tsx';
import { Form, SubmitButton } from '#app/ui/form/form.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import type { Route } from './+types/sign-up';

export const meta: Route.MetaFunction = () => [{ title: 'Set up your company · Callboard' }];

export function loader({ request, context }: Route.LoaderArgs) {
  if (context.get(sessionContext)?.workspaceId) throw redirect(nextAddress(request));
  return { timeZones: timeZones() };
}

export function action({ request, context }: Route.ActionArgs) {
  const { database } = context.get(servicesContext);
  const { clientAddress } = context.get(requestContext);
  return handleForm(
    request,
    SignUpForm,
    async (value) => {
      const input = { ...SignUpSchema.parse(value), address: clientAddress };
      const { owner, workspace } = await signUp(database, input);
      return enter(context, owner.id, nextAddress(request), workspace.id);
    },
    { hideFields: ['password'] },
  );
}

const loadSchema = () => import('#app/features/people/sign-up-form.ts').then((it) => it.SignUpForm);

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const [form, fields] = useForm({ id: 'sign-up', loadSchema, lastResult: actionData });
  return (
    <>
      <h1 className="mb-1 text-2xl font-semibold tracking-[-0.022em]">Set up your company</h1>
      <p className="mb-6 text-soft">Fourteen days to try everything. No card.</p>
      <Form form={form}>
        <TextField field={fields.workspaceName} label="Company" autoComplete="organization" />
        <TextField field={fields.name} label="Your name" autoComplete="name" />
        <TextField field={fields.email} label="E-mail" type="email" autoComplete="username" />
        <TextField
          field={fields.password}
          label="Password"
          type="password"
          autoComplete="new-password"
          hint="10 characters or more."
        />
        <TimeZoneField field={fields.timeZone} timeZones={loaderData.timeZones} isGuessed />
        <SubmitButton size="lg">Set up</SubmitButton>
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
