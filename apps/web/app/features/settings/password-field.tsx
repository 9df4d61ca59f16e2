import { useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Field } from '#app/ui/field.tsx';
import { type FormField, frameOf } from '#app/ui/form/fields.tsx';
import { Input } from '#app/ui/input.tsx';

/** A first password that is handed over: shown as it is typed, or made up on the spot. */
export function PasswordField({ field }: { field: FormField }) {
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const makeUp = () => {
    setPassword(makePassword());
    input.current?.focus();
  };
  return (
    <Field
      {...frameOf({
        field,
        label: 'First password',
        hint: 'Tell it to them yourself; they can change it under Settings. Someone who already has an account keeps their own password, and this one is not used.',
      })}
    >
      <div className="flex gap-2">
        <Input
          ref={input}
          id={field.id}
          name={field.name}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={field.errors ? true : undefined}
          aria-describedby={
            field.errors ? `${field.errorId} ${field.descriptionId}` : field.descriptionId
          }
          className="font-mono sm:max-w-80"
        />
        <Button className="h-9" onClick={makeUp}>
          Make one up
        </Button>
        {password && <CopyButton text={password} label="Copy password" />}
      </div>
    </Field>
  );
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Three groups that can be read out over the phone, without look-alikes: 59 random bits. */
function makePassword(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(12));
  const text = [...numbers].map((it) => letters.charAt(it % letters.length)).join('');
  return text.replace(/(.{4})(?=.)/g, '$1-');
}
