import { Form as RouterForm } from 'react-router';
import { NewEmailCodeForm, NewEmailField } from '#app/features/accounts/people/new-email.tsx';
import { ResendButton } from '#app/features/accounts/people/resend-button.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/fields.tsx';
import { Form, SubmitButton } from '#app/ui/form/form.tsx';
import { type FormReply, useForm } from '#app/ui/form/use-form.ts';
import { useIsSending } from '#app/ui/form/use-is-sending.ts';
import { Section } from '#app/ui/page-header.tsx';

interface EmailCardProps {
  email: string;
  /** The email whose code is awaited. */
  newEmail: string | null;
  lastResult: FormReply | undefined;
}

/** Changes the email in two steps: the new one with the password, then its code. */
export function EmailCard({ email, newEmail, lastResult }: EmailCardProps) {
  return (
    <Section title="Email">
      {newEmail === null ? (
        <NewEmail email={email} lastResult={lastResult} />
      ) : (
        <NewEmailCode newEmail={newEmail} lastResult={lastResult} />
      )}
    </Section>
  );
}

const loadNewEmail = () =>
  import('#app/features/accounts/settings/profile-form.ts').then((it) => it.NewEmailForm);

function NewEmail({ email, lastResult }: Omit<EmailCardProps, 'newEmail'>) {
  const isBusy = useIsSending('email');
  const [form, fields] = useForm({
    id: 'new-email',
    loadSchema: loadNewEmail,
    lastResult,
    defaultValue: { intent: 'email' },
  });
  return (
    <Form form={form}>
      <input type="hidden" name={fields.intent.name} value="email" />
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <NewEmailField
        field={fields.email}
        autoComplete="off"
        hint={`Now ${email}. We send a code to the new email, and tell the old one.`}
      />
      <TextField
        field={fields.currentPassword}
        label="Password"
        type="password"
        autoComplete="current-password"
      />
      <div>
        <SubmitButton isBusy={isBusy}>Send a code</SubmitButton>
      </div>
    </Form>
  );
}

interface NewEmailCodeProps {
  newEmail: string;
  lastResult: FormReply | undefined;
}

function NewEmailCode({ newEmail, lastResult }: NewEmailCodeProps) {
  return (
    <>
      <p className="mb-4 text-soft">We sent a message to {newEmail}. Enter its code.</p>
      <NewEmailCodeForm id="new-email-code" lastResult={lastResult} />
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <ResendButton intent="email-resend" />
        <RouterForm method="post">
          <Button type="submit" variant="quiet" name="intent" value="email-cancel">
            Use another email
          </Button>
        </RouterForm>
      </div>
    </>
  );
}
