import { type ReactNode, useId } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import type { OwnReply } from './own-reply.ts';

type Fetcher = ReturnType<typeof useFetcher<OwnReply>>;

/** Where a person types their bank details. */
export function BankForm() {
  const fetcher = useFetcher<OwnReply>();
  return (
    <NumberForm fetcher={fetcher} save="Save bank details">
      <NumberField fetcher={fetcher} name="bankRouting" label="Routing number" />
      <NumberField fetcher={fetcher} name="bankAccount" label="Account number" />
    </NumberForm>
  );
}

/** Where a person types their tax ID. */
export function TaxForm() {
  const fetcher = useFetcher<OwnReply>();
  return (
    <NumberForm fetcher={fetcher} save="Save tax ID">
      <NumberField
        fetcher={fetcher}
        name="taxId"
        label="Tax ID"
        hint="SSN or EIN. It is stored encrypted."
      />
    </NumberForm>
  );
}

interface NumberFormProps {
  fetcher: Fetcher;
  save: string;
  children: ReactNode;
}

function NumberForm({ fetcher, save, children }: NumberFormProps) {
  const { refusal, param } = fetcher.data ?? {};
  const isSaved = fetcher.state === 'idle' && fetcher.data?.refusal === null;
  return (
    <fetcher.Form method="post" className="grid gap-3" autoComplete="off">
      <input type="hidden" name="intent" value="numbers" />
      {children}
      {refusal && !param && (
        <p role="alert" className="text-sm text-danger">
          {refusal}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button size="lg" type="submit" isBusy={fetcher.state !== 'idle'}>
          {save}
        </Button>
        {isSaved && (
          <span role="status" className="text-sm text-good">
            Saved
          </span>
        )}
      </div>
    </fetcher.Form>
  );
}

interface NumberFieldProps {
  fetcher: Fetcher;
  name: string;
  label: string;
  hint?: string;
}

function NumberField({ fetcher, name, label, hint }: NumberFieldProps) {
  const id = useId();
  const { refusal, param } = fetcher.data ?? {};
  const isWrong = param === name;
  return (
    <Field
      id={id}
      label={label}
      {...(hint && { hint })}
      {...(isWrong && refusal && { error: refusal })}
    >
      <Input
        id={id}
        name={name}
        required
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        data-secret
        aria-invalid={isWrong}
        aria-describedby={`${id}-description`}
      />
    </Field>
  );
}
