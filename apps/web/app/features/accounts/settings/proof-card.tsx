import { Form as RouterForm } from 'react-router';
import { CodeField } from '#app/features/accounts/people/code-field.tsx';
import { NewPasswordField } from '#app/features/accounts/people/password-fields.tsx';
import { ResendButton } from '#app/features/accounts/people/resend-button.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Form, SubmitButton } from '#app/ui/form/form.tsx';
import { type FormReply, useForm } from '#app/ui/form/use-form.ts';
import { useIsSending } from '#app/ui/form/use-is-sending.ts';
import { Section } from '#app/ui/page-header.tsx';

interface ProofCardProps {
  email: string;
  /** Whether a code was mailed. */
  hasAsked: boolean;
  lastResult: FormReply | undefined;
}

/** Asks a person to prove the email of an account that was made with a link handed over. */
export function ProofCard({ email, hasAsked, lastResult }: ProofCardProps) {
  const [refusal] = lastResult?.error?.[''] ?? [];
  return (
    <Section title="Confirm your email">
      <p className="mb-4 text-soft">
        You joined with a link that somebody gave you. To invite people, create tokens or connect
        apps, confirm that {email} is yours.
      </p>
      {hasAsked ? (
        <ProofEntry email={email} lastResult={lastResult} />
      ) : (
        <RouterForm method="post" className="grid gap-4">
          {refusal && (
            <Banner tone="danger" role="alert">
              {refusal}
            </Banner>
          )}
          <div>
            <SubmitButton name="intent" value="proof-ask">
              Send a code
            </SubmitButton>
          </div>
        </RouterForm>
      )}
    </Section>
  );
}

const loadSchema = () =>
  import('#app/features/accounts/settings/profile-form.ts').then((it) => it.ProofForm);

function ProofEntry({ email, lastResult }: Omit<ProofCardProps, 'hasAsked'>) {
  const isBusy = useIsSending('proof');
  const [form, fields] = useForm({
    id: 'proof',
    loadSchema,
    lastResult,
    defaultValue: { intent: 'proof' },
  });
  return (
    <>
      <Form form={form}>
        <input type="hidden" name={fields.intent.name} value="proof" />
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <CodeField field={fields.code} />
        <NewPasswordField
          field={fields.password}
          label="New password"
          consequence="Choose one that only you know. Signs you out on other browsers."
        />
        <div>
          <SubmitButton isBusy={isBusy}>Confirm email</SubmitButton>
        </div>
      </Form>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <ResendButton intent="proof-resend" />
      </div>
    </>
  );
}
