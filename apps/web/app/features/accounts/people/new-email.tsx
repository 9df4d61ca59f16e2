import { type FormField, TextField } from '#app/ui/form/fields.tsx';
import { Form, SubmitButton } from '#app/ui/form/form.tsx';
import { type FormReply, useForm } from '#app/ui/form/use-form.ts';
import { useIsSending } from '#app/ui/form/use-is-sending.ts';
import { CodeField } from './code-field.tsx';

interface NewEmailFieldProps {
  field: FormField;
  /** What happens once it is sent. */
  hint: string;
  autoComplete: 'email' | 'off';
}

/** Field for the email that replaces the present one. */
export function NewEmailField(props: NewEmailFieldProps) {
  return <TextField label="New email" type="email" {...props} />;
}

const loadSchema = () => import('./code-form.ts').then((it) => it.NewEmailCode);

interface NewEmailCodeFormProps {
  id: string;
  lastResult: FormReply | undefined;
}

/** Takes the code that was mailed to the new email. */
export function NewEmailCodeForm({ id, lastResult }: NewEmailCodeFormProps) {
  const isBusy = useIsSending('email-code');
  const defaultValue = { intent: 'email-code' };
  const [form, fields] = useForm({ id, loadSchema, lastResult, defaultValue });
  return (
    <Form form={form}>
      <input type="hidden" name={fields.intent.name} value="email-code" />
      <CodeField field={fields.code} />
      <div>
        <SubmitButton isBusy={isBusy}>Change email</SubmitButton>
      </div>
    </Form>
  );
}
