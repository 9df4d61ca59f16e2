import type { browseProjects } from '@callboard/core/jobs';
import {
  type ProjectGroup,
  phaseLabels,
  projectGroups,
  shownPhase,
  statusLabels,
} from '@callboard/domain/projects/enums';
import { DateRange } from '#app/ui/date.tsx';
import type { DisplayChoices } from '#app/ui/list/display-menu.tsx';
import type { Column } from '#app/ui/table.tsx';
import { JobTitle } from './job-title.tsx';
import { StatusPill } from './status-pill.tsx';

export type ListedProject = Awaited<ReturnType<typeof browseProjects>>['items'][number];

function phaseName(project: ListedProject): string | null {
  const phase = shownPhase(project);
  return phase && phaseLabels[phase];
}

/** Columns of the list of jobs. */
export const projectColumns: Column<ListedProject>[] = [
  {
    key: 'name',
    label: 'Job',
    isSortable: true,
    cell: (project) => <JobTitle project={project} />,
  },
  { key: 'client', label: 'Client', width: '24%', cell: (project) => project.clientName },
  {
    key: 'status',
    label: 'Status',
    width: '10rem',
    cell: (project) => <StatusPill status={project.status} isLocked={project.closedAt !== null} />,
  },
  {
    key: 'phase',
    label: 'Phase',
    width: '8rem',
    cell: (project) => phaseName(project),
  },
  {
    key: 'start',
    label: 'Dates',
    width: '13rem',
    isSortable: true,
    cell: (project) => <DateRange start={project.startDate} end={project.endDate} />,
  },
];

const groupLabels: Record<ProjectGroup, string> = {
  phase: 'Phase',
  status: 'Status',
  client: 'Client',
};

export const projectDisplay: DisplayChoices = {
  columns: projectColumns.slice(1),
  groups: projectGroups.map((value) => ({ value, label: groupLabels[value] })),
};

/** Returns the name of a job's group. */
export const groupNames: Record<ProjectGroup, (project: ListedProject) => string> = {
  phase: (project) => phaseName(project) ?? 'No phase',
  status: ({ status }) => statusLabels[status],
  client: ({ clientName }) => clientName,
};
