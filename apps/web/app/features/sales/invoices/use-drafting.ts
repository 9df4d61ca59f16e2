import { useNavigate } from 'react-router';
import { useAct } from '#app/acts/use-act.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { newKey } from '#app/ui/form/drafts/new-key.ts';
import { toastError } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';

type Client = Awaited<ReturnType<typeof loadApiClient>>['invoices'];

/** Drafts an invoice from one of its sources, and opens it. */
export function useDrafting(projectId: string) {
  const navigate = useNavigate();
  const { isBusy, run } = useAct((failure) => toastError(refusalText(failure)));
  const open = async (make: (client: Client) => Promise<{ id: string }>) => {
    const made = await run(async () => make((await loadApiClient()).invoices));
    if (made) await navigate(`/invoices/${made.id}`);
  };
  return {
    isBusy,
    step: (estimateId: string, step: number) =>
      open((client) => client.draftStep.mutate({ estimateId, step })),
    rest: (estimateId: string, kind: 'final' | 'overage') =>
      open((client) => client.draftEstimate.mutate({ estimateId, kind, formKey: newKey() })),
    share: (estimateId: string, bps: number) =>
      open((client) =>
        client.draftEstimate.mutate({ estimateId, kind: 'progress', bps, formKey: newKey() }),
      ),
    timecards: (markupBps: number) =>
      open((client) => client.draftTimecards.mutate({ projectId, markupBps })),
    blank: () => open((client) => client.create.mutate({ projectId, formKey: newKey() })),
  };
}

export type Drafting = ReturnType<typeof useDrafting>;
