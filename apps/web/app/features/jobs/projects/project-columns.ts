import type { browseProjects } from '@callboard/core/jobs';
import {
  type ProjectGroup,
  phaseLabels,
  projectGroups,
  shownPhase,
  statusLabels,
} from '@callboard/domain/projects/enums';
import { hideable, type ListColumn } from '#app/ui/list/columns.ts';
import type { DisplayChoices } from '#app/ui/list/display-menu.tsx';

export type ListedProject = Awaited<ReturnType<typeof browseProjects>>['items'][number];

/** Returns the name of the phase that the list shows of a job. */
export function phaseName(project: ListedProject): string | null {
  const phase = shownPhase(project);
  return phase && phaseLabels[phase];
}

/** Columns of the list of jobs. */
export const projectColumns = [
  { key: 'number', label: 'Job number', isOnlyInFile: true, text: (it) => it.jobNo },
  { key: 'name', label: 'Job', isSortable: true, text: (it) => it.name },
  { key: 'client', label: 'Client', width: '24%', text: (it) => it.clientName },
  { key: 'status', label: 'Status', width: '10rem', text: (it) => statusLabels[it.status] },
  {
    ...{ key: 'phase', label: 'Phase', width: '8rem' },
    text: (it) => it.phase && phaseLabels[it.phase],
  },
  { key: 'start', label: 'Dates', isSortable: true, width: '13rem' },
  { key: 'start', label: 'Start', isOnlyInFile: true, text: (it) => it.startDate },
  { key: 'start', label: 'End', isOnlyInFile: true, text: (it) => it.endDate },
] as const satisfies ListColumn<ListedProject>[];

const groupLabels: Record<ProjectGroup, string> = {
  phase: 'Phase',
  status: 'Status',
  client: 'Client',
};

export const projectDisplay: DisplayChoices = {
  columns: hideable(projectColumns, 'name'),
  groups: projectGroups.map((value) => ({ value, label: groupLabels[value] })),
};

/** Returns the name of a job's group. */
export const groupNames: Record<ProjectGroup, (project: ListedProject) => string> = {
  phase: (project) => phaseName(project) ?? 'No phase',
  status: ({ status }) => statusLabels[status],
  client: ({ clientName }) => clientName,
};
