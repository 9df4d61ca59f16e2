import { dayKindLabels } from '@callboard/domain/shoot-days/enums';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { HoldPill } from '#app/features/schedule/hold-style.tsx';
import { MoveDay } from '#app/features/schedule/move-day.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { PlainDate } from '#app/ui/date.tsx';
import { Facts } from '#app/ui/facts.tsx';
import { TextLink } from '#app/ui/links.tsx';
import { SidePanel } from '#app/ui/panel/side-panel.tsx';
import type { PanelAddress } from '#app/ui/panel/use-panel-address.ts';
import type { CalendarDay } from './calendar-data.ts';
import { crewInWords, dayName, isFixedDay, warningsOf } from './calendar-words.ts';
import { DayHours } from './day-hours.tsx';

interface DayPanelProps {
  panel: PanelAddress;
  days: CalendarDay[];
  moment: { today: string; now: number };
  isEditable: boolean;
}

/** Shows the shoot day of the address beside the calendar. */
export default function DayPanel({ panel, days, moment, isEditable }: DayPanelProps) {
  const day = days.find((it) => it.id === panel.openId);
  return (
    <SidePanel
      panel={day ? panel : { ...panel, openId: null }}
      title={day ? dayName(day) : ''}
      description={day?.projectName}
    >
      {day && (
        <Details
          key={day.id}
          day={day}
          moment={moment}
          isMovable={isEditable && !isFixedDay(day)}
        />
      )}
    </SidePanel>
  );
}

const sheetWords = { draft: 'Draft', ready: 'Ready to send', sent: 'Sent' };

interface DetailsProps {
  day: CalendarDay;
  moment: DayPanelProps['moment'];
  isMovable: boolean;
}

function Details({ day, moment, isMovable }: DetailsProps) {
  const { holdStatus, locationName, projectId } = day;
  return (
    <div className="grid gap-5">
      <Warnings warnings={warningsOf(day, moment)} />
      {isMovable && <MoveDay day={day} />}
      <Facts
        facts={[
          ...(isMovable ? [] : [{ label: 'Date', value: <PlainDate date={day.date} /> }]),
          { label: 'Kind', value: dayKindLabels[day.dayKind] },
          {
            label: 'Hold',
            value: <HoldPill status={holdStatus} />,
          },
          { label: 'Hours', value: <DayHours day={day} /> },
          { label: 'Location', value: locationName && <bdi>{locationName}</bdi> },
          { label: 'Crew', value: crewInWords(day) },
          {
            label: 'Call sheet',
            value: <Sheet day={day} />,
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
      <LinkButton
        to={`/projects/${projectId}/schedule?open=${day.id}`}
        className="justify-self-start"
      >
        Open in the schedule
      </LinkButton>
    </div>
  );
}

function Sheet({ day: { callSheetId, callSheetStatus, projectId } }: Pick<DetailsProps, 'day'>) {
  const to = callSheetId ? `/call-sheets/${callSheetId}` : `/projects/${projectId}/call-sheets`;
  return (
    <TextLink to={to}>
      {callSheetStatus === null ? 'Not started' : sheetWords[callSheetStatus]}
    </TextLink>
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
