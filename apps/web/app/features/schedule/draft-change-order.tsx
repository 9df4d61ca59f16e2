import { FilePlus2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useAct } from '#app/acts/use-act.ts';
import { useProject } from '#app/features/jobs/projects/use-project.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { Button } from '#app/ui/button.tsx';
import { toastError } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import type { JobDay } from './job-day.ts';

/** Drafts a change order for a day beyond the bid, and opens it. */
export function DraftChangeOrder({ day: { id } }: { day: JobDay }) {
  const { canChange } = useViewer();
  const { may } = useProject();
  const { isBusy, run } = useAct((failure) => toastError(refusalText(failure)));
  const navigate = useNavigate();
  if (!canChange('estimates.edit') || !may.seeMoney || !may.seePay) return null;
  const draft = async () => {
    const made = await run(async () =>
      (await loadApiClient()).estimates.draftChangeOrder.mutate({ id }),
    );
    if (made) await navigate(`/estimates/${made.id}`);
  };
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm text-pretty text-soft">
        This day is not part of the bid. A change order with its crew, location and equipment goes
        to the client before it costs anything.
      </p>
      <Button icon={<FilePlus2 aria-hidden="true" />} isBusy={isBusy} onClick={() => void draft()}>
        Draft change order
      </Button>
    </div>
  );
}
