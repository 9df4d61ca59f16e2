import { dayKindLabels, holdLabels } from '@callboard/core/shoot-days/enums';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LinkButton } from '#app/ui/button.tsx';
import { PlainDate } from '#app/ui/date.tsx';
import { Facts } from '#app/ui/facts.tsx';
import { SidePanel } from '#app/ui/panel/side-panel.tsx';
import type { PanelAddress } from '#app/ui/panel/use-panel-address.ts';
import { Pill } from '#app/ui/pill.tsx';
import type { CalendarDay } from './calendar-data.ts';
import { crewInWords, dayName, holdPills, warningsOf } from './calendar-words.ts';
import { DayHours } from './day-hours.tsx';

interface DayPanelProps {
  panel: PanelAddress;
  days: CalendarDay[];
  moment: { today: string; now: number };
  /** What can be done with the day, beside opening its job. */
  actions?: (day: CalendarDay) => ReactNode;
}

/** Shows the shoot day of the address beside the calendar. */
export function DayPanel({ panel, days, moment, actions }: DayPanelProps) {
  const day = days.find((it) => it.id === panel.openId);
  return (
    <SidePanel
      panel={day ? panel : { ...panel, openId: null }}
      title={day ? dayName(day) : ''}
      description={day?.projectName}
    >
      {day && <Details day={day} moment={moment} actions={actions?.(day)} />}
    </SidePanel>
  );
}

const sheetWords = { draft: 'Draft', ready: 'Ready to send', sent: 'Sent' };

interface DetailsProps {
  day: CalendarDay;
  moment: DayPanelProps['moment'];
  actions: ReactNode;
}

function Details({ day, moment, actions }: DetailsProps) {
  const { holdStatus, callSheetStatus, locationName, projectId } = day;
  return (
    <div className="grid gap-5">
      <Warnings warnings={warningsOf(day, moment)} />
      <Facts
        facts={[
          { label: 'Date', value: <PlainDate date={day.date} /> },
          { label: 'Kind', value: dayKindLabels[day.dayKind] },
          {
            label: 'Hold',
            value: <Pill {...holdPills[holdStatus]}>{holdLabels[holdStatus]}</Pill>,
          },
          { label: 'Hours', value: <DayHours day={day} /> },
          { label: 'Location', value: locationName && <bdi>{locationName}</bdi> },
          { label: 'Crew', value: crewInWords(day) },
          {
            label: 'Call sheet',
            value: callSheetStatus === null ? 'Not started' : sheetWords[callSheetStatus],
          },
          {
            label: 'Job',
            value: (
              <Link
                to={`/projects/${projectId}`}
                className="underline decoration-edge underline-offset-4 hover:decoration-ink"
              >
                <bdi>{day.projectName}</bdi>
              </Link>
            ),
          },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {actions}
        <LinkButton to={`/projects/${projectId}`}>Open the job</LinkButton>
      </div>
    </div>
  );
}

function Warnings({ warnings }: { warnings: string[] }) {
  if (warnings.length === 0) return null;
  return (
    <ul className="grid gap-1 rounded-md bg-tally-wash p-3 text-sm text-tally-ink">
      {warnings.map((it) => (
        <li key={it} className="flex items-start gap-2">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {it}
        </li>
      ))}
    </ul>
  );
}
