import type { findClientPage } from '@callboard/core/jobs';
import { phaseLabels, shownPhase } from '@callboard/domain/projects/enums';
import { StatusPill } from '#app/features/jobs/projects/status-pill.tsx';
import { DateRange } from '#app/ui/date.tsx';
import { type Column, Table } from '#app/ui/table.tsx';

type Project = Awaited<ReturnType<typeof findClientPage>>['projects'][number];

const columns: Column<Project>[] = [
  { key: 'name', label: 'Job', cell: (it) => it.name },
  { key: 'jobNo', label: 'No.', width: '4.5rem', cell: (it) => it.jobNo },
  {
    key: 'status',
    label: 'Status',
    width: '9.5rem',
    cell: (it) => <StatusPill status={it.status} isLocked={it.closedAt !== null} />,
  },
  {
    key: 'phase',
    label: 'Phase',
    width: '8rem',
    isHiddenOnPhone: true,
    cell: (it) => {
      const phase = shownPhase(it);
      return phase && phaseLabels[phase];
    },
  },
  {
    key: 'dates',
    label: 'Dates',
    width: '13rem',
    isHiddenOnPhone: true,
    cell: (it) => <DateRange start={it.startDate} end={it.endDate} />,
  },
];

/** Lists the jobs of a client or contact. */
export function ProjectTable({ projects }: { projects: Project[] }) {
  return (
    <Table
      label="Jobs"
      columns={columns}
      rows={projects}
      rowKey={(it) => it.id}
      rowLink={(it) => `/projects/${it.id}`}
    />
  );
}
