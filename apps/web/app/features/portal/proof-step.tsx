import { useEffect, useId, useState } from 'react';
import { useFetcher } from 'react-router';
import { CodeForm } from '#app/features/accounts/secret-link/code-form.tsx';
import type { ProofReply } from '#app/features/accounts/secret-link/proof-state.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';

interface ProofStepProps {
  path: string;
  /** The email as typed before, if it was. */
  email: string;
  /** Called once the browser proved an email. */
  onProved: (email: string) => void;
}

/** Asks who the person is: a code goes to an email that the company knows. */
export function ProofStep({ path, email, onProved }: ProofStepProps) {
  const fetcher = useFetcher<ProofReply>();
  const [sentTo, setSentTo] = useState<string>();
  const [typed, setTyped] = useState(email);
  const id = useId();
  const { state, message } = fetcher.data ?? {};
  const isBusy = fetcher.state !== 'idle';
  const hasCode = sentTo !== undefined;
  const send = (fields: Record<string, string>) =>
    void fetcher.submit(fields, { method: 'post', action: `${path}/proof` });
  useEffect(() => {
    if (state === 'sent') setSentTo(typed);
    if (state === 'proved') onProved(typed);
  }, [state, typed, onProved]);
  return (
    <section className="mt-2 grid gap-3 rounded-md bg-well p-4" aria-label="Confirm your email">
      <h3 className="font-semibold">Confirm your email</h3>
      <p className="text-sm text-pretty text-soft">
        {hasCode
          ? `We sent a code to ${sentTo}. Enter it here.`
          : 'We send a code to your email, so that nobody answers in your name.'}
      </p>
      {message && (
        <Banner tone="danger" role="alert">
          {message}
        </Banner>
      )}
      {hasCode ? (
        <CodeForm isBusy={isBusy} enter={(code) => send({ intent: 'enter', code })} />
      ) : (
        <Field id={id} label="Your email">
          <Input
            id={id}
            type="email"
            autoComplete="email"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
      )}
      <div>
        <Button
          variant={hasCode ? 'quiet' : 'primary'}
          size={hasCode ? 'md' : 'lg'}
          isBusy={isBusy}
          onClick={() => send({ intent: 'ask', email: typed })}
        >
          {hasCode ? 'Send a new code' : 'Email me a code'}
        </Button>
      </div>
    </section>
  );
}
