import { formatMoney } from '@callboard/core/money';
import type { Saved } from '#app/features/settings/use-saved-toast.ts';
import { useSavedToast } from '#app/features/settings/use-saved-toast.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { Form, SubmitButton } from '#app/ui/form/form.tsx';
import { MoneyField } from '#app/ui/form/money-field.tsx';
import { type FormReply, useForm } from '#app/ui/form/use-form.ts';
import { Section } from '#app/ui/page-header.tsx';

interface CodeLimitProps {
  currency: string;
  codeFromCents: number;
  reply: FormReply | Saved | undefined;
}

/** From which amount on clients approve with a mailed code. Owners and admins change it. */
export function CodeLimit({ codeFromCents, currency, reply }: CodeLimitProps) {
  const { canChange } = useViewer();
  return (
    <Section title="Approvals by clients">
      <p className="max-w-[70ch] text-sm text-pretty text-soft">
        Who opens a message first counts as the contact. From this amount on, that is not enough:
        the client enters a code that we email to them, once in each browser. The limit is the same
        number in the currency of each estimate.
      </p>
      {canChange('company.edit') ? (
        <EditLimit {...{ codeFromCents, currency, reply }} />
      ) : (
        <p className="text-sm">
          A code is needed from {formatMoney(codeFromCents, currency)} on. Owners and admins can
          change it.
        </p>
      )}
    </Section>
  );
}

const loadSchema = () => import('./code-limit-form.ts').then((it) => it.CodeLimitForm);

function EditLimit({ codeFromCents, currency, reply }: CodeLimitProps) {
  const lastResult = useSavedToast(reply);
  const [form, fields] = useForm({
    id: 'code-limit',
    loadSchema,
    lastResult,
    defaultValue: { codeFromCents },
  });
  return (
    <Form form={form} className="max-w-md">
      <MoneyField
        field={fields.codeFromCents}
        label="Ask for a code from"
        currency={currency}
        hint="0 asks every client for a code."
      />
      <div>
        <SubmitButton>Save</SubmitButton>
      </div>
    </Form>
  );
}
