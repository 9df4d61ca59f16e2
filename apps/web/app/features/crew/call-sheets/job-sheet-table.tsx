import { isGone } from '@callboard/domain/shoot-days/enums';
import { Link } from 'react-router';
import { countOf } from '#app/count-of.ts';
import { DateChip } from '#app/features/schedule/hold-style.tsx';
import { formatPlainDate } from '#app/ui/date.tsx';
import { ProgressRing } from '#app/ui/small/progress-ring.tsx';
import { type Column, RowLink, StackedLabel, Table } from '#app/ui/table.tsx';
import { confirmedOf, type JobSheet, type JobSheets } from './job-sheet.ts';
import { StartSheet } from './sheet-button.tsx';
import { SheetPill } from './sheet-pill.tsx';

interface JobSheetTableProps {
  found: JobSheets;
  isEditable: boolean;
}

/** The days of a job by date, each with its call sheet and how that fares. */
export function JobSheetTable({ found: { project, days }, isEditable }: JobSheetTableProps) {
  const columns: Column<JobSheet>[] = [
    { key: 'date', label: 'Day', cell: (it) => <Day day={it} /> },
    {
      key: 'call',
      label: 'Call',
      width: '5rem',
      cell: (it) => (
        <>
          <StackedLabel>Call</StackedLabel>
          <span className="tabular">{it.callTime}</span>
        </>
      ),
    },
    {
      key: 'place',
      label: 'Location',
      width: '11rem',
      cell: (it) => it.place ?? <span className="text-faint">No location</span>,
    },
    { key: 'sheet', label: 'Call sheet', width: '9.5rem', cell: (it) => <State day={it} /> },
    { key: 'confirmed', label: 'Confirmed', width: '12rem', cell: (it) => <Confirmed day={it} /> },
    {
      key: 'open',
      label: 'To do',
      width: '14rem',
      cell: (it) =>
        it.sheet ? (
          <OpenMatters sheet={it.sheet} />
        ) : (
          isEditable &&
          !isGone(it.holdStatus) && (
            <StartSheet id={it.id} projectId={project.id} label={it.label} size="sm" />
          )
        ),
    },
  ];
  return <Table label="Call sheets" columns={columns} rows={days} rowKey={(it) => it.id} />;
}

function Day({ day: { date, label, holdStatus, sheet } }: { day: JobSheet }) {
  const words = (
    <span className="flex items-center gap-3">
      <DateChip status={holdStatus}>{formatPlainDate(date)}</DateChip>
      <span className="truncate">{label}</span>
    </span>
  );
  return sheet ? <RowLink to={`/call-sheets/${sheet.id}`}>{words}</RowLink> : words;
}

function State({ day: { sheet } }: { day: JobSheet }) {
  if (!sheet) return <span className="text-faint">Not started</span>;
  return <SheetPill sheet={sheet} />;
}

function Confirmed({ day }: { day: JobSheet }) {
  const numbers = confirmedOf(day);
  if (!(numbers && day.sheet)) return null;
  return (
    <Link
      to={`/call-sheets/${day.sheet.id}/recipients`}
      prefetch="intent"
      className="touch-link relative inline-flex items-center gap-2 rounded-sm hover:text-ink"
    >
      <ProgressRing label="Confirmed" value={numbers.confirmed} max={numbers.of} size={28} />
      <span className="tabular">
        {numbers.confirmed} of {numbers.of} confirmed
      </span>
    </Link>
  );
}

function OpenMatters({ sheet }: { sheet: NonNullable<JobSheet['sheet']> }) {
  const { receipts, openQuestions } = sheet;
  const parts = [
    receipts.bounced && `Bounced: ${receipts.bounced.join(', ')}`,
    openQuestions > 0 && countOf(openQuestions, 'open question'),
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <Link
      to={`/call-sheets/${sheet.id}/recipients`}
      className="touch-link relative rounded-sm text-xs whitespace-normal text-tally-ink hover:underline"
    >
      {parts.join('. ')}
    </Link>
  );
}
