import type { Caller } from '@callboard/api';
import { holdLabels } from '@callboard/domain/shoot-days/enums';
import { PlainDate } from '#app/ui/date.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { PlaceStatus } from './place-lights.tsx';

type Page = Awaited<ReturnType<Caller['locations']['page']>>;
type Day = Page['days'][number];
type Job = Page['jobs'][number];

const dayColumns: Column<Day>[] = [
  { key: 'date', label: 'Date', width: '8rem', cell: (it) => <PlainDate date={it.date} /> },
  { key: 'label', label: 'Day', cell: (it) => it.label },
  { key: 'job', label: 'Job', cell: (it) => it.projectName },
  {
    key: 'hold',
    label: 'Hold',
    width: '8rem',
    isHiddenOnPhone: true,
    cell: (it) => holdLabels[it.holdStatus],
  },
];

/** The days at a place. */
export function PlaceDays({ days }: { days: Day[] }) {
  return (
    <Table
      label="Days"
      columns={dayColumns}
      rows={days}
      rowKey={(it) => it.id}
      rowLink={(it) => `/projects/${it.projectId}/days/${it.id}`}
    />
  );
}

const jobColumns: Column<Job>[] = [
  { key: 'name', label: 'Job', cell: (it) => it.name },
  { key: 'jobNo', label: 'No.', width: '4.5rem', cell: (it) => it.jobNo },
  {
    key: 'status',
    label: 'Status there',
    width: '10rem',
    cell: (it) => it.placeStatus && <PlaceStatus status={it.placeStatus} />,
  },
];

/** The jobs that have a place. */
export function PlaceJobs({ jobs }: { jobs: Job[] }) {
  return (
    <Table
      label="Jobs"
      columns={jobColumns}
      rows={jobs}
      rowKey={(it) => it.id}
      rowLink={(it) => `/projects/${it.id}/places`}
    />
  );
}
