import { useFetcher } from 'react-router';
import type { ActReply } from '#app/forms.ts';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { useActToast } from '#app/ui/use-act-toast.ts';

const fetcherKey = 'pull-back';

/** Pulls a call sheet back that was sent, after it said what its readers then see. */
export function PullBack({ id }: { id: string }) {
  const fetcher = useFetcher<ActReply>({ key: `${fetcherKey}-${id}` });
  useActToast(fetcher);
  return (
    <ConfirmButton
      fetcherKey={`${fetcherKey}-${id}`}
      fields={{ intent: 'pull_back' }}
      label="Pull back to revise"
      title="Pull the call sheet back?"
      description="Everybody who opens their copy reads that it is being revised, until you send the next revision. Nobody is emailed now."
      confirm={{ label: 'Pull back', variant: 'primary' }}
    />
  );
}
