import { useCallback, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { formatInstant } from '#app/ui/date.tsx';
import { useKeptValue } from '#app/ui/form/drafts/use-kept-value.ts';
import { Section } from '#app/ui/page-header.tsx';
import { ApproveForm } from './approve-form.tsx';
import { CommentForm, type CommentIntent } from './comment-form.tsx';
import type { PortalPage } from './page-data.ts';
import { ProofStep } from './proof-step.tsx';

interface AnswerPanelProps {
  page: PortalPage;
  path: string;
}

type Open = 'approve' | CommentIntent;

const labels: Record<Open, string> = {
  approve: 'Approve',
  ask: 'Ask a question',
  change: 'Request changes',
  decline: 'Decline',
};

/** Where the client answers: approves, asks, requests changes or declines. */
export function AnswerPanel({ page, path }: AnswerPanelProps) {
  const { closed, company } = page;
  const [open, setOpen] = useOpenForm();
  const [proofFor, setProofFor] = useState<string | null>(null);
  const [email, setEmail] = useState<string | null>(null);
  const proved = useCallback((it: string) => {
    setEmail(it);
    setProofFor(null);
  }, []);
  const choices: Open[] = closed ? ['ask'] : ['approve', 'ask', 'change', 'decline'];
  const close = useCallback(() => setOpen(null), [setOpen]);
  return (
    <Section title="Your answer">
      <div className="flex flex-wrap gap-2 pb-2">
        {choices.map((it) => (
          <Button
            key={it}
            size="lg"
            variant={it === 'approve' ? 'primary' : 'secondary'}
            aria-expanded={open === it}
            onClick={() => setOpen(open === it ? null : it)}
          >
            {labels[it]}
          </Button>
        ))}
      </div>
      {open === 'approve' && !closed && (
        <ApproveForm page={page} provedEmail={email} needProof={setProofFor} />
      )}
      {open !== null && open !== 'approve' && choices.includes(open) && (
        <CommentForm key={open} intent={open} page={page} close={close} needProof={setProofFor} />
      )}
      {proofFor !== null && <ProofStep path={path} email={proofFor} onProved={proved} />}
      <Said page={page} />
      {closed && closed.reason !== 'accepted' && (
        <p className="text-sm text-soft">Questions go to {company} directly.</p>
      )}
    </Section>
  );
}

/** The form that is open, which a reload opens again, because what is typed into it is kept. */
function useOpenForm(): [Open | null, (open: Open | null) => void] {
  const [open, setOpen] = useState<Open | null>(null);
  const { keep } = useKeptValue<Open>('open', setOpen);
  const latest = useRef(keep);
  latest.current = keep;
  const choose = useCallback((it: Open | null) => {
    setOpen(it);
    latest.current(it);
  }, []);
  return [open, choose];
}

const verbs = {
  asked: 'asked',
  changes_requested: 'requested changes',
  declined: 'declined',
  approved: 'approved',
};

function Said({ page: { said, timeZone } }: { page: PortalPage }) {
  if (said.length === 0) return null;
  return (
    <ul className="grid gap-2 text-sm" aria-label="What was said">
      {said.map((it) => (
        <li key={it.id} className="border-t border-line pt-2">
          <p className="text-soft">
            {it.name} {verbs[it.kind]}, {formatInstant(new Date(it.at), timeZone, true)}
          </p>
          {it.comment && (
            <p dir="auto" className="break-words whitespace-pre-wrap">
              {it.comment}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
