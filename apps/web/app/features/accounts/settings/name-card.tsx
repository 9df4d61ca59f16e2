import { TextField } from '#app/ui/form/fields.tsx';
import { Form, SubmitButton } from '#app/ui/form/form.tsx';
import { type FormReply, useForm } from '#app/ui/form/use-form.ts';
import { useIsSending } from '#app/ui/form/use-is-sending.ts';
import { Section } from '#app/ui/page-header.tsx';

interface NameCardProps {
  name: string;
  lastResult: FormReply | undefined;
}

const loadSchema = () =>
  import('#app/features/accounts/settings/profile-form.ts').then((it) => it.NameForm);

export function NameCard({ name, lastResult }: NameCardProps) {
  const isBusy = useIsSending('name');
  const [form, fields] = useForm({
    id: 'own-name',
    loadSchema,
    lastResult,
    defaultValue: { name, intent: 'name' },
  });
  return (
    <Section title="Name">
      <Form form={form}>
        <input type="hidden" name={fields.intent.name} value="name" />
        <TextField
          field={fields.name}
          label="Your name"
          autoComplete="name"
          maxLength={200}
          hint="Shown to your team and in the activity, in all your workspaces."
        />
        <div>
          <SubmitButton isBusy={isBusy}>Save name</SubmitButton>
        </div>
      </Form>
    </Section>
  );
}
