import { Form as RouterForm, redirect, useSearchParams } from 'react-router';
import { sendsMail, sessionContext } from '#app/context.ts';
import { CodeEntry } from '#app/features/accounts/people/code-entry.tsx';
import { SignInCodeForm } from '#app/features/accounts/people/code-form.ts';
import { GuestHeading } from '#app/features/accounts/people/guest-heading.tsx';
import { NoMailServer } from '#app/features/accounts/people/no-mail-server.tsx';
import { closeLink } from '#app/features/accounts/people/opened-link.ts';
import {
  askForCode,
  emailOfCode,
  enterCode,
  resendCode,
} from '#app/features/accounts/people/sign-in-code-acts.ts';
import { handleForm } from '#app/forms.ts';
import { keepForm } from '#app/keep-form.ts';
import { nextAddress } from '#app/next-address.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/fields.tsx';
import { Form, SubmitButton } from '#app/ui/form/form.tsx';
import { type FormReply, formReplyOf, useForm } from '#app/ui/form/use-form.ts';
import type { Route } from './+types/sign-in-code';

export const meta: Route.MetaFunction = () => [{ title: 'Sign in with a code · Callboard' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  if (context.get(sessionContext)?.workspaceId) throw redirect(nextAddress(request));
  return { email: await emailOfCode({ request, context }), hasMailServer: sendsMail(context) };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(request, SignInCodeForm, async (value) => {
    const page = { request, context };
    const here = `/sign-in/code${new URL(request.url).search}`;
    switch (value.intent) {
      case 'ask':
        return redirect(here, { headers: await askForCode(page, value.email) });
      case 'resend':
        return resendCode(page);
      case 'leave':
        return closeLink(context, 'code', redirect(here));
      case 'enter':
        return enterCode(page, value);
    }
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

export default function SignInCode({ loaderData, actionData }: Route.ComponentProps) {
  const { email, hasMailServer } = loaderData;
  const lastResult = formReplyOf(actionData);
  if (email === null) return <AskPage lastResult={lastResult} />;
  return (
    <>
      <GuestHeading
        summary={`If ${email} has an account, a message with a code is on its way. Check your spam folder too.`}
      >
        Check your email
      </GuestHeading>
      {!hasMailServer && <NoMailServer what="code" />}
      <CodeEntry id="sign-in-code" lastResult={lastResult} submitLabel="Sign in">
        <RouterForm method="post">
          <Button type="submit" variant="quiet" name="intent" value="leave">
            Use another email
          </Button>
        </RouterForm>
      </CodeEntry>
    </>
  );
}

const loadSchema = () =>
  import('#app/features/accounts/people/code-form.ts').then((it) => it.AskForCode);

function AskPage({ lastResult }: { lastResult: FormReply | undefined }) {
  const [params] = useSearchParams();
  const defaultValue = { intent: 'ask' } as const;
  const [form, fields] = useForm({ id: 'ask-for-code', loadSchema, lastResult, defaultValue });
  return (
    <>
      <GuestHeading summary="We email you a code to enter here. You do not need your password.">
        Sign in with a code
      </GuestHeading>
      <Form form={form}>
        <input type="hidden" name={fields.intent.name} value="ask" />
        <TextField field={fields.email} label="Email" type="email" autoComplete="username" />
        <SubmitButton size="lg">Email me a code</SubmitButton>
      </Form>
      <div className="mt-4">
        <LinkButton variant="quiet" to={{ pathname: '/sign-in', search: `${params}` }}>
          Use your password
        </LinkButton>
      </div>
    </>
  );
}
