import {
  EndAccessField,
  NewPasswordField,
} from '#app/features/accounts/people/password-fields.tsx';
import { TextField } from '#app/ui/form/fields.tsx';
import { Form, SubmitButton } from '#app/ui/form/form.tsx';
import { type FormReply, useForm } from '#app/ui/form/use-form.ts';
import { useIsSending } from '#app/ui/form/use-is-sending.ts';
import { Section } from '#app/ui/page-header.tsx';

interface PasswordCardProps {
  email: string;
  lastResult: FormReply | undefined;
}

const loadSchema = () =>
  import('#app/features/accounts/settings/profile-form.ts').then((it) => it.PasswordForm);

export function PasswordCard({ email, lastResult }: PasswordCardProps) {
  const isBusy = useIsSending('password');
  const [form, fields] = useForm({
    id: 'own-password',
    loadSchema,
    lastResult,
    defaultValue: { intent: 'password' },
  });
  return (
    <Section title="Password">
      <Form form={form}>
        <input type="hidden" name={fields.intent.name} value="password" />
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <TextField
          field={fields.currentPassword}
          label="Current password"
          type="password"
          autoComplete="current-password"
        />
        <NewPasswordField
          field={fields.newPassword}
          label="New password"
          consequence="Signs you out on other browsers."
        />
        <EndAccessField field={fields.endsAccess} />
        <div>
          <SubmitButton isBusy={isBusy}>Change password</SubmitButton>
        </div>
      </Form>
    </Section>
  );
}
