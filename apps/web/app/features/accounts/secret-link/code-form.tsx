import { useId } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';

interface CodeFormProps {
  isBusy: boolean;
  enter: (code: string) => void;
}

/** Where a person enters the code that was mailed to them. */
export function CodeForm({ isBusy, enter }: CodeFormProps) {
  const id = useId();
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        enter(String(new FormData(event.currentTarget).get('code') ?? ''));
      }}
    >
      <Field id={id} label="Code" hint="6 digits. It works for 15 minutes.">
        <Input
          id={id}
          name="code"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={20}
          data-secret
          aria-describedby={`${id}-description`}
        />
      </Field>
      <div>
        <Button variant="primary" size="lg" type="submit" isBusy={isBusy}>
          Continue
        </Button>
      </div>
    </form>
  );
}
