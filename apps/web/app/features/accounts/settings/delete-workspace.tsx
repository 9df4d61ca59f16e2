import { useNavigation } from 'react-router';
import { TextField } from '#app/ui/form/fields.tsx';
import { Form, SubmitButton } from '#app/ui/form/form.tsx';
import { type FormReply, useForm } from '#app/ui/form/use-form.ts';
import { Section } from '#app/ui/page-header.tsx';

interface DeleteWorkspaceProps {
  name: string;
  lastResult: FormReply | undefined;
}

const loadSchema = () =>
  import('#app/features/accounts/settings/deletion-form.ts').then((it) => it.DeletionForm);

/** Schedules the deletion of the workspace, whose name the owner types. */
export function DeleteWorkspace({ name, lastResult }: DeleteWorkspaceProps) {
  const isSending = useNavigation().formData?.get('intent') === 'delete';
  const [form, fields] = useForm({
    id: 'delete-workspace',
    loadSchema,
    lastResult,
    defaultValue: { intent: 'delete', name: '' },
  });
  return (
    <Section title="Delete this workspace">
      <p className="max-w-[70ch] text-pretty text-soft">
        The workspace becomes read-only now, and API tokens, connected apps and webhooks stop. After
        30 days everything in it is gone for everyone: jobs, clients, files and the audit log. Until
        then an owner can keep it. Accounts stay.
      </p>
      <Form form={form} className="mt-4 max-w-md">
        <input type="hidden" name={fields.intent.name} value="delete" />
        <TextField
          field={fields.name}
          label="Name of the workspace"
          autoComplete="off"
          maxLength={200}
          hint={`Type ${name} to confirm.`}
        />
        <div>
          <SubmitButton variant="danger" isBusy={isSending}>
            Delete workspace
          </SubmitButton>
        </div>
      </Form>
    </Section>
  );
}
