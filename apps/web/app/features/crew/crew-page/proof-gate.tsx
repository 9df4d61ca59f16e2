import type { ReactNode } from 'react';
import { useState } from 'react';
import { useFetcher } from 'react-router';
import { CodeForm } from '#app/features/accounts/secret-link/code-form.tsx';
import type { ProofReply } from '#app/features/accounts/secret-link/proof-state.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
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
      {hasCode && <CodeForm isBusy={isBusy} enter={(code) => send({ intent: 'enter', code })} />}
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
