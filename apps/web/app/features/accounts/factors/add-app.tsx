import { Smartphone } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { SecretBox } from '#app/features/accounts/settings/secret-box.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import type { Setup } from './security-acts.ts';
import { useSecurity } from './use-security.ts';

/** Sets up an authenticator app: shows its secret, and asks for a code. */
export function AddApp() {
  const { reply, post, isSending } = useSecurity();
  const [setup, setSetup] = useState<Setup>();
  useEffect(() => {
    if (reply?.setup) setSetup(reply.setup);
  }, [reply]);
  if (setup) return <ConfirmApp setup={setup} />;
  return (
    <div>
      <Button
        icon={<Smartphone aria-hidden="true" />}
        isBusy={isSending('begin-app')}
        onClick={() => post({ intent: 'begin-app' })}
      >
        Set up an authenticator app
      </Button>
    </div>
  );
}

function ConfirmApp({ setup }: { setup: Setup }) {
  const { reply, post, isSending } = useSecurity();
  const code = useRef<HTMLInputElement>(null);
  const id = useId();
  const error = (reply?.intent === 'add-app' && reply.refusal) || undefined;
  useEffect(() => code.current?.focus(), []);
  useEffect(() => {
    if (error) code.current?.select();
  }, [error]);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    post({ intent: 'add-app', code: code.current?.value ?? '' });
  };
  return (
    <div className="grid max-w-2xl gap-4">
      <p className="text-soft">
        Scan the code with an app such as Google Authenticator, 1Password or Aegis, then enter the 6
        digits that it shows.
      </p>
      <div className="flex flex-wrap items-start gap-5">
        {/* Cameras read dark on light in both themes. */}
        <img
          src={setup.image}
          alt="QR code with the secret"
          width={184}
          height={184}
          className="rounded-md bg-white p-1 inset-ring inset-ring-line"
        />
        <div className="grid min-w-0 flex-1 basis-64 gap-4">
          <SecretBox label="Or type this secret" text={setup.secret} copyLabel="Copy secret" />
          <form onSubmit={confirm} className="grid gap-4">
            <Field id={id} label="6-digit code" error={error}>
              <Input
                ref={code}
                id={id}
                inputMode="numeric"
                autoComplete="one-time-code"
                data-secret
                required
                maxLength={50}
                aria-invalid={error ? true : undefined}
                aria-describedby={`${id}-error`}
              />
            </Field>
            <div>
              <Button type="submit" variant="primary" isBusy={isSending('add-app')}>
                Turn on
              </Button>
            </div>
          </form>
        </div>
      </div>
    </div>
  );
}
