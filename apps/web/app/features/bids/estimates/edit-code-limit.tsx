import { type Saved, useSavedToast } from '#app/features/accounts/settings/use-saved-toast.ts';
import { Form, SubmitButton } from '#app/ui/form/form.tsx';
import { MoneyField } from '#app/ui/form/money-field.tsx';
import { type FormReply, useForm } from '#app/ui/form/use-form.ts';

const loadSchema = () => import('./code-limit-form.ts').then((it) => it.CodeLimitForm);

export interface CodeLimitProps {
  currency: string;
  codeFromCents: number;
  reply: FormReply | Saved | undefined;
}

/** Form of the amount from which on clients approve with a code. */
export default function EditCodeLimit({ codeFromCents, currency, reply }: CodeLimitProps) {
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
