import { NewPasswordField } from '#app/features/accounts/people/password-fields.tsx';
import { TextField } from '#app/ui/form/fields.tsx';
import { Form, SubmitButton } from '#app/ui/form/form.tsx';
import { type FormReply, useForm } from '#app/ui/form/use-form.ts';

interface NewPersonProps {
  invitation: { email: string; name: string; workspaceName: string };
  lastResult: FormReply | undefined;
}

const loadSchema = () =>
  import('#app/features/accounts/invitations/join-form.ts').then((it) => it.NewPersonForm);

/** Form for an email without an account: name and password. */
export function NewPerson({ invitation, lastResult }: NewPersonProps) {
  const { email, name, workspaceName } = invitation;
  const [form, fields] = useForm({
    id: 'join',
    loadSchema,
    lastResult,
    defaultValue: { intent: 'join', name },
  });
  return (
    <Form form={form}>
      <input type="hidden" name={fields.intent.name} value="join" />
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <TextField field={fields.name} label="Your name" autoComplete="name" maxLength={200} />
      <NewPasswordField
        field={fields.password}
        label="Choose a password"
        consequence={`You will sign in as ${email}.`}
      />
      <SubmitButton size="lg">
        <span className="truncate">Join {workspaceName}</span>
      </SubmitButton>
    </Form>
  );
}
