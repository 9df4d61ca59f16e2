import type { Ways } from '@callboard/core/accounts';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldError } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { askDevice, type Purpose } from './passkeys.ts';

/** A proof of a second factor. */
export type Answer = { code: string } | { passkey: string };

interface FactorStepProps {
  ways: Ways;
  purpose: Purpose;
  /** Sends a proof. Returns the sentence of a refusal. */
  send: (answer: Answer) => Promise<string | undefined>;
}

/** Asks for a second factor: a passkey, a code of the authenticator app, or a recovery code. */
export function FactorStep({ ways, purpose, send }: FactorStepProps) {
  const { busy, errors, sendCode, usePasskey } = useFactorStep(purpose, send);
  const id = useId();
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!ways.hasPasskeys) code.current?.focus();
  }, [ways.hasPasskeys]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void sendCode(code.current?.value ?? '').then(() => code.current?.select());
  };
  return (
    <div className="grid gap-5">
      {ways.hasPasskeys && (
        <div className="grid gap-1.5">
          <Button
            variant="primary"
            size="lg"
            icon={<KeyRound aria-hidden="true" />}
            isBusy={busy === 'passkey'}
            onClick={usePasskey}
          >
            Use a passkey
          </Button>
          <FieldError id={`${id}-passkey-error`} error={errors.passkey} />
        </div>
      )}
      <form onSubmit={submit} className="grid gap-4">
        <Field
          id={id}
          label={ways.hasApp ? 'Code' : 'Recovery code'}
          hint={
            ways.hasApp
              ? 'From your authenticator app. No phone? Enter a recovery code.'
              : 'One of the codes you saved when you added your passkey.'
          }
          error={errors.code}
        >
          <Input
            ref={code}
            id={id}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            data-secret
            required
            maxLength={50}
            aria-invalid={errors.code ? true : undefined}
            aria-describedby={`${id}-description ${id}-error`}
          />
        </Field>
        <Button
          type="submit"
          size="lg"
          variant={ways.hasPasskeys ? 'secondary' : 'primary'}
          isBusy={busy === 'code'}
        >
          Continue
        </Button>
      </form>
    </div>
  );
}

function useFactorStep(purpose: Purpose, send: FactorStepProps['send']) {
  const [busy, setBusy] = useState<'passkey' | 'code'>();
  const [errors, setErrors] = useState<{ passkey?: string; code?: string }>({});
  const run = async (way: 'passkey' | 'code', act: () => Promise<string | undefined>) => {
    setBusy(way);
    setErrors({});
    const refusal = await act();
    setBusy(undefined);
    if (refusal) setErrors({ [way]: refusal });
  };
  return {
    busy,
    errors,
    sendCode: (code: string) => run('code', () => send({ code })),
    usePasskey: () =>
      run('passkey', async () => {
        const answer = await askDevice(purpose);
        return 'refusal' in answer ? answer.refusal : send(answer);
      }),
  };
}
