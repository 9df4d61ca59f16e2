import type { ReactNode } from 'react';
import { Form, SubmitButton } from '#app/ui/form/form.tsx';
import { type FormReply, useForm } from '#app/ui/form/use-form.ts';
import { CodeField } from './code-field.tsx';
import { ResendButton } from './resend-button.tsx';

interface CodeEntryProps {
  id: string;
  lastResult: FormReply | undefined;
  submitLabel: string;
  /** Further ways to go on, next to the button that sends another code. */
  children: ReactNode;
}

const loadSchema = () => import('./code-form.ts').then((it) => it.EnterCode);

/** Form for a mailed code, with a button that sends another one. */
export function CodeEntry({ id, lastResult, submitLabel, children }: CodeEntryProps) {
  const defaultValue = { intent: 'enter' };
  const [form, fields] = useForm({ id, loadSchema, lastResult, defaultValue });
  return (
    <>
      <Form form={form}>
        <input type="hidden" name={fields.intent.name} value="enter" />
        <CodeField field={fields.code} />
        <SubmitButton size="lg">{submitLabel}</SubmitButton>
      </Form>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <ResendButton intent="resend" />
        {children}
      </div>
    </>
  );
}
