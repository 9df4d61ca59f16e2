import type { PortalCut } from '@callboard/core/review';
import type { Decision } from '@callboard/domain/deliverables/enums';
import type { Rounds } from '@callboard/domain/deliverables/rounds';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { ProofStep } from '#app/features/portal/proof-step.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { useDraft } from '#app/ui/form/drafts/use-draft.ts';
import { Textarea } from '#app/ui/input.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { CutReply } from './cut-reply.ts';

interface DecisionFormProps {
  cut: PortalCut;
  decision: Exclude<Decision, 'PENDING'>;
  path: string;
  linkPath: string;
  close: () => void;
}

const words = {
  APPROVED: { label: 'Anything to add', submit: 'Approve', done: 'You approved this cut.' },
  APPROVED_WITH_NOTES: {
    label: 'What still has to be done',
    submit: 'Approve with notes',
    done: 'You approved this cut with notes.',
  },
  CHANGES_REQUESTED: {
    label: 'What should change',
    submit: 'Request changes',
    done: 'Your request was sent.',
  },
} as const;

/** What the client says with a decision, and who decides, which a mailed code proves. */
export function DecisionForm({ cut, decision, path, linkPath, close }: DecisionFormProps) {
  const { version, decider, whyNot } = cut;
  const [proved, setProved] = useState<string | null>(null);
  const [isOther, setOther] = useState(whyNot !== null);
  const onProved = useCallback((email: string) => {
    setProved(email.trim().toLowerCase());
    setOther(false);
  }, []);
  const email = proved ?? decider?.email ?? null;
  const formId = `decide-${version.id}-${decision}`;
  const { fetcher, refusal, param } = useDecision(words[decision].done, close);
  const notice = useDraft({ formId });
  const open = openNotes(cut);
  const isNeeded = decision !== 'APPROVED' && open === 0;
  const { label, submit } = words[decision];
  const isConflict = refusal !== null && param === null;
  return (
    <div className="grid grid-cols-1 gap-3 rounded-md bg-well p-4">
      <fetcher.Form
        id={formId}
        method="post"
        action={path}
        className="grid grid-cols-1 gap-3"
        aria-label={submit}
      >
        <input type="hidden" name="intent" value="decide" />
        <input type="hidden" name="versionId" value={version.id} />
        <input type="hidden" name="decision" value={decision} />
        <input type="hidden" name="email" value={email ?? ''} />
        {open > 0 && <p className="text-sm text-pretty text-soft">{openWords(decision, open)}</p>}
        {decision === 'CHANGES_REQUESTED' && cut.rounds && (
          <p className="text-sm text-pretty text-soft">{roundWords(cut.rounds, cut.company)}</p>
        )}
        <Field
          id={`${formId}-comment`}
          label={label}
          isOptional={!isNeeded}
          error={param === 'comment' ? (refusal ?? undefined) : undefined}
        >
          <Textarea
            id={`${formId}-comment`}
            name="comment"
            dir="auto"
            rows={2}
            maxLength={5000}
            required={isNeeded}
            aria-invalid={param === 'comment' || undefined}
          />
        </Field>
        {refusal && param !== 'comment' && (
          <Banner
            tone="danger"
            role="alert"
            action={
              isConflict && (
                <LinkButton size="sm" to={path}>
                  Show the newest
                </LinkButton>
              )
            }
          >
            {refusal}
          </Banner>
        )}
        {email && !isOther && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Button
              variant="primary"
              size="lg"
              type="submit"
              isBusy={fetcher.state !== 'idle'}
              className="min-h-12 max-sm:w-full"
            >
              {submit} as {decider?.email === email ? decider.name : email}
            </Button>
            <Button variant="quiet" onClick={() => setOther(true)}>
              Somebody else
            </Button>
          </div>
        )}
        {notice}
      </fetcher.Form>
      {(!email || isOther) && (
        <ProofStep path={linkPath} email={isOther ? '' : (email ?? '')} onProved={onProved} />
      )}
      <p className="text-xs text-pretty text-faint">
        Your name, email, the time and your IP address are kept with your decision.
      </p>
    </div>
  );
}

function useDecision(done: string, close: () => void) {
  const fetcher = useFetcher<CutReply>();
  const { data: reply } = fetcher;
  const handled = useRef<CutReply>(undefined);
  useEffect(() => {
    if (!reply || handled.current === reply) return;
    handled.current = reply;
    if (reply.done === null) return;
    toast(done);
    close();
  }, [reply, done, close]);
  return { fetcher, refusal: reply?.refusal ?? null, param: reply?.param ?? null };
}

function openNotes({ notes }: PortalCut): number {
  return notes.filter((it) => it.parentId === null && !it.isResolved).length;
}

function openWords(decision: DecisionFormProps['decision'], open: number): string {
  const notes = open === 1 ? '1 note is' : `${open} notes are`;
  if (decision === 'CHANGES_REQUESTED') return `${notes} open and go with your request.`;
  if (decision === 'APPROVED') return `${notes} open. Approve with notes if they still count.`;
  return `${notes} open and will be done without another review.`;
}

/** Says whether the round that a request would begin is included. */
function roundWords({ used, included }: Rounds, company: string): string {
  const round = used + 1;
  if (round <= included)
    return `This is round ${round} of changes. The price includes ${included}.`;
  return `This is round ${round} of changes, and the price includes ${included}: it may cost extra. If in doubt, ask ${company} first.`;
}
