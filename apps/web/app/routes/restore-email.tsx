import { findEmailRestore, restoreEmail } from '@callboard/core/accounts';
import { redirect } from 'react-router';
import { requestContext, servicesContext } from '#app/context.ts';
import { EndedLink } from '#app/features/accounts/people/ended-link.tsx';
import { GuestHeading } from '#app/features/accounts/people/guest-heading.tsx';
import { readLink } from '#app/features/accounts/people/link-cookie.ts';
import { NoLinkYet, useLinkOfAddress } from '#app/features/accounts/people/open-link.tsx';
import { closeLink, openLink } from '#app/features/accounts/people/opened-link.ts';
import { RestoreEmailForm } from '#app/features/accounts/people/restore-email-form.ts';
import { handleForm } from '#app/forms.ts';
import { keepForm } from '#app/keep-form.ts';
import { Form, SubmitButton } from '#app/ui/form/form.tsx';
import { type FormReply, useForm } from '#app/ui/form/use-form.ts';
import type { Route } from './+types/restore-email';

export const meta: Route.MetaFunction = () => [{ title: 'Restore your email · Callboard' }];

/** Returns the email that the link opened in this browser restores. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const secret = readLink(request, context, 'restore-email');
  const { database } = context.get(servicesContext);
  const found = secret ? await findEmailRestore(database, { secret }) : null;
  return { isOpened: secret !== null, found };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(request, RestoreEmailForm, async (value) => {
    if (value.intent === 'open') return openLink(context, 'restore-email', value.secret);
    const { database } = context.get(servicesContext);
    const { clientAddress: address } = context.get(requestContext);
    const secret = readLink(request, context, 'restore-email') ?? '';
    await restoreEmail(database, { secret, address });
    return closeLink(context, 'restore-email', redirect('/sign-in?restored'));
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

const advice = 'If you cannot sign in, ask an owner of your company for help.';

export default function RestoreEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { isOpened, found } = loaderData;
  const { isEmpty } = useLinkOfAddress();
  if (!isOpened) return <NoLinkYet isEmpty={isEmpty} />;
  if (!found) return <EndedLink advice={advice} />;
  return <Restore {...found} lastResult={actionData} />;
}

interface RestoreProps {
  email: string;
  currentEmail: string;
  lastResult: FormReply | undefined;
}

const loadSchema = () =>
  import('#app/features/accounts/people/restore-email-form.ts').then((it) => it.RestoreForm);

function Restore({ email, currentEmail, lastResult }: RestoreProps) {
  const [form, fields] = useForm({
    id: 'restore-email',
    loadSchema,
    lastResult,
    defaultValue: { intent: 'restore' },
  });
  return (
    <>
      <GuestHeading summary={`The account of ${email} now uses ${currentEmail}.`}>
        Didn’t make this change?
      </GuestHeading>
      <Form form={form}>
        <input type="hidden" name={fields.intent.name} value="restore" />
        <p className="text-pretty text-soft">
          The account uses {email} again. Its password stops working, and all sessions, API tokens
          and connected apps end, as do passkeys and authenticator apps added since the day before
          the change. We then email you a link to set a new password.
        </p>
        <SubmitButton size="lg">Restore my email</SubmitButton>
      </Form>
    </>
  );
}
