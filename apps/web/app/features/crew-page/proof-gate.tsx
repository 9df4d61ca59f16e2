import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { useFetcher } from 'react-router';
import type { ProofReply } from '#app/routes/crew-page-proof.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { useCrewPage } from './page-data.ts';

interface ProofGateProps {
  /** What the proof opens: "your details". */
  opens: string;
  children: ReactNode;
}

/**
 * Shows its children once the crew member proved their email in this browser, and asks for the code
 * until then. The server checks the proof again.
 */
export function ProofGate({ opens, children }: ProofGateProps) {
  const { isProved, maskedEmail, company } = useCrewPage();
  if (isProved) return children;
  return (
    <section className="grid gap-3" aria-label="Confirm that it is you">
      <h2 className="text-base font-semibold">Confirm that it is you</h2>
      {maskedEmail === null ? (
        <p className="text-pretty text-soft">
          {company} has no email of yours. Ask the production to add it, then open {opens} here.
        </p>
      ) : (
        <EnterCode opens={opens} maskedEmail={maskedEmail} />
      )}
    </section>
  );
}

function EnterCode({ opens, maskedEmail }: { opens: string; maskedEmail: string }) {
  const { path } = useCrewPage();
  const fetcher = useFetcher<ProofReply>();
  const [isSent, setSent] = useState(false);
  const id = useId();
  const { state, message } = fetcher.data ?? {};
  const hasCode = isSent || state === 'sent';
  const isBusy = fetcher.state !== 'idle';
  const send = (fields: Record<string, string>) => {
    if (fields.intent === 'enter') setSent(true);
    void fetcher.submit(fields, { method: 'post', action: `${path}/proof` });
  };
  return (
    <>
      <p className="text-pretty text-soft">
        {hasCode
          ? `We sent a code to ${maskedEmail}. Enter it here to open ${opens}.`
          : `Somebody may have forwarded this link. To open ${opens}, enter the code that we send to ${maskedEmail}.`}
      </p>
      {message && (
        <Banner tone="danger" role="alert">
          {message}
        </Banner>
      )}
      {hasCode && (
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            const code = new FormData(event.currentTarget).get('code');
            send({ intent: 'enter', code: String(code ?? '') });
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
      )}
      <div>
        <Button
          variant={hasCode ? 'quiet' : 'primary'}
          size={hasCode ? 'md' : 'lg'}
          isBusy={isBusy}
          onClick={() => send({ intent: 'ask' })}
        >
          {hasCode ? 'Send a new code' : 'Email me a code'}
        </Button>
      </div>
    </>
  );
}
