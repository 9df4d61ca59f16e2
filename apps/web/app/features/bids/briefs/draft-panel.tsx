import type { BriefInFull } from '@callboard/core/bids';
import { problemSentences, stepSentences } from '@callboard/domain/estimate-runs/enums';
import { useEffect, useRef } from 'react';
import { useFetcher, useLocation, useNavigate } from 'react-router';
import type { ActReply } from '#app/forms.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { useActToast } from '#app/ui/use-act-toast.ts';
import type { Allowance } from './allowance.ts';
import { isOpeningDraft } from './opens-draft.ts';

interface DraftPanelProps {
  brief: BriefInFull;
  allowance: Allowance;
}

/**
 * Starts a draft of an estimate, shows how far it is, and opens it where it is sent. The page reloads
 * at each step.
 */
export function DraftPanel({ brief, allowance }: DraftPanelProps) {
  const { run, status } = brief;
  const fetcher = useFetcher<ActReply>();
  const { canChange } = useViewer();
  useActToast(fetcher, 'Drafting started');
  useOpenedDraft(brief);
  const isUnderWay = status === 'estimating';
  if (isUnderWay) {
    const step = run?.step ? stepSentences[run.step] : 'Waiting for a free drafter';
    return (
      <Section title="Estimate">
        <p role="status" className="flex items-center gap-2 text-sm">
          <Spinner /> {step}…
        </p>
        <p className="text-sm text-faint">
          It opens here when it is ready, in up to two minutes. If you leave this page, a notice
          tells you.
        </p>
      </Section>
    );
  }
  const failed = run?.state === 'failed' && run.problem ? problemSentences[run.problem] : null;
  const [latest] = brief.estimates;
  const canDraft = canChange('estimates.edit') && status !== 'declined';
  return (
    <Section title="Estimate">
      {failed && (
        <p role="status" className="text-sm text-danger">
          The last draft failed. {failed} It did not count.
        </p>
      )}
      {latest && !failed && (
        <div className="flex flex-wrap gap-2">
          <LinkButton variant="primary" to={`/estimates/${latest.id}`}>
            Open {latest.number}
          </LinkButton>
          {latest.status === 'draft' && (
            <LinkButton to={`/estimates/${latest.id}/client`}>Check and send</LinkButton>
          )}
        </div>
      )}
      {canDraft && (
        <fetcher.Form method="post" className="grid gap-2">
          <Button
            type="submit"
            name="intent"
            value="draft"
            variant={latest && !failed ? 'secondary' : 'primary'}
            isBusy={fetcher.state !== 'idle'}
            disabled={allowance.remaining === 0}
            className="justify-self-start"
          >
            {failed ? 'Try again' : latest ? 'Draft another' : 'Draft an estimate'}
          </Button>
          <p className="tabular text-sm text-faint">
            {allowance.remaining} of {allowance.limit} drafts left this month.
          </p>
        </fetcher.Form>
      )}
    </Section>
  );
}

/** Opens a draft when it is ready, for the person who asked for it and waits on this page. */
function useOpenedDraft({ run }: BriefInFull): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { membershipId } = useViewer();
  const wasUnderWay = useRef(false);
  const isOpening = isOpeningDraft(search);
  const isOwn = run?.membershipId === membershipId;
  const isUnderWay = run?.state === 'queued' || run?.state === 'running';
  const opened = isOwn && run.state === 'ready' ? run.estimateId : null;
  useEffect(() => {
    if (isUnderWay && isOwn) wasUnderWay.current = true;
    if (opened === null || !(wasUnderWay.current || isOpening)) return;
    wasUnderWay.current = false;
    // Going back must not lead here again, where the draft would open at once.
    void navigate(`/estimates/${opened}/client`, { replace: isOpening });
  }, [isUnderWay, isOwn, opened, isOpening, navigate]);
}
