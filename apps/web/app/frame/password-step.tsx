import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';

interface PasswordStepProps {
  /** Sends the password. Returns the sentence of a refusal. */
  send: (password: string) => Promise<string | undefined>;
  /** Label of the button. */
  label: string;
  /** Further buttons. */
  children?: ReactNode;
}

/** Asks for the password in a dialog. */
export function PasswordStep({ send, label, children }: PasswordStepProps) {
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => field.current?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const refusal = await send(field.current?.value ?? '');
    setBusy(false);
    setError(refusal);
    if (refusal) field.current?.select();
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Field id="session-password" label="Password" error={error}>
        <Input
          ref={field}
          id="session-password"
          type="password"
          autoComplete="current-password"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'session-password-error' : undefined}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        {children}
        <Button variant="primary" type="submit" isBusy={isBusy}>
          {label}
        </Button>
      </div>
    </form>
  );
}
