import { isArchived, statusLabels, writableStatuses } from '@callboard/domain/projects/enums';
import { ChevronDown } from 'lucide-react';
import { useViewer } from '#app/frame/viewer.ts';
import { Menu, MenuChoice } from '#app/ui/menu.tsx';
import { StatusPill } from './status-pill.tsx';
import type { ProjectPage } from './use-project.ts';
import { useStatus } from './use-status.ts';

const options = writableStatuses.map((value) => ({ value, label: statusLabels[value] }));

/** Shows and changes the job's status. The phase does not change. */
export function StatusChoice({ project }: { project: ProjectPage }) {
  const { canChange } = useViewer();
  const { status, set } = useStatus(project);
  const isLocked = project.closedAt !== null;
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
