import type { BriefInFull } from '@callboard/core/briefs';
import { problemSentences, stepSentences } from '@callboard/core/estimate-runs/enums';
import { useFetcher } from 'react-router';
import type { ActReply } from '#app/forms.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { useActToast } from '#app/ui/use-act-toast.ts';

interface DraftPanelProps {
  brief: BriefInFull;
  allowance: { used: number; limit: number; remaining: number };
}

/** Starts a draft of an estimate, and shows how far it is. The page reloads at each step. */
export function DraftPanel({ brief, allowance }: DraftPanelProps) {
  const { run, status } = brief;
  const fetcher = useFetcher<ActReply>();
  const { canChange } = useViewer();
  useActToast(fetcher, 'Drafting started');
  const isUnderWay = status === 'estimating';
  if (isUnderWay) {
    const step = run?.step ? stepSentences[run.step] : 'Waiting for a free drafter';
    return (
      <Section title="Estimate">
        <p role="status" className="flex items-center gap-2 text-sm">
          <Spinner /> {step}…
        </p>
        <p className="text-sm text-faint">
          You can leave this page. The draft takes up to two minutes.
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
        <LinkButton variant="primary" to={`/estimates/${latest.id}`}>
          Open {latest.number}
        </LinkButton>
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
