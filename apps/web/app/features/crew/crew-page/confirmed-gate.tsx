import type { ReactNode } from 'react';
import { useCrewPage } from './page-data.ts';
import { ProofGate } from './proof-gate.tsx';

interface ConfirmedGateProps {
  /** What the proof opens: "your paperwork". */
  opens: string;
  children: ReactNode;
}

/**
 * Like `ProofGate`, and stays closed while the email on file was changed and nobody confirmed it. It
 * says why, before a code is asked for in vain. The server checks it again.
 */
export function ConfirmedGate({ opens, children }: ConfirmedGateProps) {
  const { closed, company, maskedEmail } = useCrewPage();
  if (!closed) return <ProofGate opens={opens}>{children}</ProofGate>;
  return (
    <section className="grid gap-3" aria-label="Your email is not confirmed">
      <h2 className="text-base font-semibold">Your email is not confirmed</h2>
      <p className="text-pretty text-soft">
        {closed.isBlocked
          ? `${company} was told that ${maskedEmail} is not yours, so it does not open ${opens}. Ask the production to correct it.`
          : `Your email was changed to ${maskedEmail}. To protect your pay, it does not open ${opens} yet.`}
      </p>
      {!closed.isBlocked && (
        <p className="text-pretty text-soft">
          {closed.askedEmail
            ? `Open our message to ${closed.askedEmail} and confirm the new email there. If you no longer read that mailbox, ask the production: somebody with access to all money can release it.`
            : 'Ask the production: somebody with access to all money can release it.'}
        </p>
      )}
    </section>
  );
}
