import { KeyRound } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { createOnDevice } from './passkeys.ts';
import { useSecurity } from './use-security.ts';

/** Limit of a passkey's name, in characters. */
export const longestName = 60;

/** Creates a passkey on the device, under a name. */
export function AddPasskey({ suggestedName }: { suggestedName: string }) {
  const { post, isSending } = useSecurity();
  const [error, setError] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const name = useRef<HTMLInputElement>(null);
  const id = useId();
  const add = async (event: FormEvent) => {
    event.preventDefault();
    setAsking(true);
    const answer = await createOnDevice();
    setAsking(false);
    setError('refusal' in answer ? answer.refusal : undefined);
    if ('refusal' in answer) return;
    post({ intent: 'add-passkey', name: name.current?.value ?? '', passkey: answer.passkey });
  };
  return (
    <form onSubmit={add} className="grid max-w-md gap-3">
      <Field id={id} label="Name of the new passkey" error={error}>
        <Input
          ref={name}
          id={id}
          defaultValue={suggestedName}
          required
          maxLength={longestName}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error`}
        />
      </Field>
      <div>
        <Button
          type="submit"
          icon={<KeyRound aria-hidden="true" />}
          isBusy={isAsking || isSending('add-passkey')}
        >
          Add passkey
        </Button>
      </div>
    </form>
  );
}
