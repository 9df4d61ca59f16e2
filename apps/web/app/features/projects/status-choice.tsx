import {
  isArchived,
  statusLabels,
  type WritableStatus,
  writableStatuses,
} from '@callboard/core/projects/enums';
import { ChevronDown } from 'lucide-react';
import { apiClient } from '#app/api-client.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { Menu, MenuChoice } from '#app/ui/menu.tsx';
import { toast } from '#app/ui/toast.tsx';
import { useOptimisticMutations } from '#app/use-optimistic-mutations.ts';
import { StatusPill } from './status-pill.tsx';
import type { ProjectPage } from './use-project.ts';

const options = writableStatuses.map((value) => ({ value, label: statusLabels[value] }));

/** Shows and changes the job's status. The phase does not change. */
export function StatusChoice({ project }: { project: ProjectPage }) {
  const { canChange } = useViewer();
  const { pending, run } = useOptimisticMutations<WritableStatus>();
  const status = pending.at(-1) ?? project.status;
  const isLocked = project.closedAt !== null;
  const set = async (next: WritableStatus) => {
    const before = writableStatuses.find((it) => it === project.status);
    const done = await run(next, () =>
      apiClient.projects.update.mutate({ id: project.id, status: next }),
    );
    if (done) toast(`Status is now ${statusLabels[next]}`, before && (() => void set(before)));
  };
  const choose = (value: string) => {
    const next = writableStatuses.find((it) => it === value);
    if (next && next !== status) void set(next);
  };
  if (isLocked || isArchived(project.status) || !canChange('projects.edit')) {
    return <StatusPill status={status} isLocked={isLocked} />;
  }
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          className="-my-1.5 -ml-2 inline-flex h-8 items-center gap-1.5 rounded-md px-2 hover:bg-hover"
        >
          <span className="sr-only">Change status, now </span>
          <StatusPill status={status} />
          <ChevronDown aria-hidden="true" className="size-3.5 text-faint" />
        </button>
      }
    >
      <MenuChoice label="Status" value={status} onChange={choose} options={options} />
    </Menu>
  );
}
