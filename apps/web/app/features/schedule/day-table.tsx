import { dayKindLabels, isGone } from '@callboard/domain/shoot-days/enums';
import { Button } from '#app/ui/button.tsx';
import { formatPlainDate } from '#app/ui/date.tsx';
import type { PanelAddress } from '#app/ui/panel/use-panel-address.ts';
import { Pill } from '#app/ui/pill.tsx';
import { type Column, StackedLabel, Table } from '#app/ui/table.tsx';
import { DayTimes } from './day-times.tsx';
import { DateChip, HoldPill } from './hold-style.tsx';
import type { JobDay } from './job-day.ts';
import { warningWords } from './warning-words.ts';

interface DayTableProps {
  days: JobDay[];
  panel: PanelAddress;
  now: Date;
  /** Opens the dialog that confirms a day. Without it nothing can be changed. */
  confirm: ((day: JobDay) => void) | undefined;
}

/** The days of a job by date. A row opens its day. */
export function DayTable({ days, panel, now, confirm }: DayTableProps) {
  const columns: Column<JobDay>[] = [
    {
      key: 'date',
      label: 'Day',
      cell: (day) => (
        <span className="flex items-center gap-3">
          <DateChip status={day.holdStatus}>{formatPlainDate(day.date)}</DateChip>
          <span className="truncate">
            {day.label}
            {!day.label.includes(dayKindLabels[day.dayKind]) && day.dayKind !== 'shoot' && (
              <span className="font-normal text-faint"> {dayKindLabels[day.dayKind]}</span>
            )}
          </span>
        </span>
      ),
    },
    {
      key: 'times',
      label: 'Call–wrap',
      width: '8.5rem',
      cell: (day) => <DayTimes day={day} />,
    },
    {
      key: 'hold',
      label: 'Hold',
      width: '7.5rem',
      cell: (day) => <HoldPill status={day.holdStatus} />,
    },
    { key: 'crew', label: 'Crew', width: '9rem', cell: (day) => <CrewNumbers day={day} /> },
    {
      key: 'place',
      label: 'Location',
      width: '9.5rem',
      cell: (day) => day.location?.name ?? <span className="text-faint">Not set</span>,
    },
    { key: 'strips', label: 'Strips', width: '4rem', cell: (day) => <Strips day={day} /> },
    { key: 'sheet', label: 'Call sheet', width: '6.5rem', cell: (day) => <SheetState day={day} /> },
    {
      key: 'warnings',
      label: 'To do',
      width: '12.5rem',
      cell: (day) => <Warnings day={day} now={now} confirm={confirm} />,
    },
  ];
  return (
    <Table
      label="Days"
      columns={columns}
      rows={days}
      rowKey={(day) => day.id}
      rowLink={(day) => panel.to(day.id).search}
    />
  );
}

function CrewNumbers({ day }: { day: JobDay }) {
  const { confirmed, held, inquired } = day.crew;
  const parts = [
    confirmed > 0 && `${confirmed} confirmed`,
    held > 0 && `${held} held`,
    confirmed === 0 && held === 0 && inquired > 0 && `${inquired} asked`,
  ].filter(Boolean);
  if (parts.length === 0) return <span className="text-faint">No crew yet</span>;
  return <span className="tabular">{parts.join(', ')}</span>;
}

function Strips({ day: { strips } }: { day: JobDay }) {
  if (strips === 0) return <span className="text-faint stacked:hidden">–</span>;
  return (
    <span className="tabular">
      {strips}
      <span className="sr-only stacked:not-sr-only"> {strips === 1 ? 'strip' : 'strips'}</span>
    </span>
  );
}

function SheetState({ day: { callSheet } }: { day: JobDay }) {
  if (!callSheet) return <span className="text-faint stacked:hidden">–</span>;
  if (callSheet.status === 'sent') {
    return (
      <>
        <StackedLabel>Call sheet</StackedLabel>
        <Pill shape="check" tone="good">
          Sent{callSheet.revision > 1 && `, r${callSheet.revision}`}
        </Pill>
      </>
    );
  }
  return (
    <>
      <StackedLabel>Call sheet</StackedLabel>
      <Pill shape={callSheet.status === 'ready' ? 'dot' : 'ring'}>
        {callSheet.status === 'ready' ? 'Ready' : 'Draft'}
      </Pill>
    </>
  );
}

function Warnings({ day, now, confirm }: Pick<DayTableProps, 'now' | 'confirm'> & { day: JobDay }) {
  const [warning] = day.warnings;
  return (
    <span className="flex items-center justify-between gap-2">
      <span className="min-w-0 truncate text-xs text-tally-ink">
        {warning && warningWords(day, warning, now)}
        {day.warnings.length > 1 && ` +${day.warnings.length - 1}`}
      </span>
      {confirm && !isGone(day.holdStatus) && day.holdStatus !== 'confirmed' && (
        <Button
          size="sm"
          className="relative"
          aria-label={`Confirm ${day.label}, ${formatPlainDate(day.date)}`}
          onClick={() => confirm(day)}
        >
          Confirm
        </Button>
      )}
    </span>
  );
}
