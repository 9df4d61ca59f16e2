import { useNavigate } from 'react-router';
import { useAct } from '#app/acts/use-act.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { toastError } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';

/**
 * Drafts every invoice of an approved estimate, such as 75% and 25%, and opens the first. What was
 * drafted before is only opened.
 */
export function useDraftSchedule() {
  const navigate = useNavigate();
  const { isBusy, run } = useAct((failure) => toastError(refusalText(failure)));
  const draft = async (estimateId: string) => {
    const drafted = await run(async () =>
      (await loadApiClient()).invoices.draftSchedule.mutate({ estimateId }),
    );
    const [first] = drafted?.ids ?? [];
    if (first) await navigate(`/invoices/${first}`);
  };
  return { isBusy, draft };
}
