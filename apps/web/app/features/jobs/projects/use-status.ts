import {
  statusLabels,
  type WritableStatus,
  writableStatuses,
} from '@callboard/domain/projects/enums';
import { loadApiClient } from '#app/load-api-client.ts';
import { toast } from '#app/ui/toast.tsx';
import { useOptimisticMutations } from '#app/use-optimistic-mutations.ts';
import type { ProjectPage } from './use-project.ts';

/** Returns the status of a job and a function that sets it alone, with undo. */
export function useStatus(project: ProjectPage) {
  const { pending, run } = useOptimisticMutations<WritableStatus>();
  const set = async (next: WritableStatus) => {
    const before = writableStatuses.find((it) => it === project.status);
    const done = await run(next, async () =>
      (await loadApiClient()).projects.update.mutate({ id: project.id, status: next }),
    );
    if (done) toast(`Status is now ${statusLabels[next]}`, before && (() => void set(before)));
  };
  return { status: pending.at(-1) ?? project.status, set };
}
