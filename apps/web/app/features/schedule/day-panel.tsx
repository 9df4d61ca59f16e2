import { dayKindLabels, isExtraDay } from '@callboard/domain/shoot-days/enums';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { countOf } from '#app/count-of.ts';
import { timeLeft } from '#app/features/across/home/time-left.ts';
import { SheetButton } from '#app/features/crew/call-sheets/sheet-button.tsx';
import { SheetPill } from '#app/features/crew/call-sheets/sheet-pill.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { formatPlainDate } from '#app/ui/date.tsx';
import { Facts } from '#app/ui/facts.tsx';
import { SidePanel } from '#app/ui/panel/side-panel.tsx';
import type { PanelAddress } from '#app/ui/panel/use-panel-address.ts';
import { DayFields } from './day-fields.tsx';
import { DayTimes } from './day-times.tsx';
import { DraftChangeOrder } from './draft-change-order.tsx';
import { HoldActions } from './hold-actions.tsx';
import { DateChip, HoldPill } from './hold-style.tsx';
import type { JobDay } from './job-day.ts';
import { MoveDay } from './move-day.tsx';
import { useDayEdits } from './use-day-edits.ts';
import { warningWords } from './warning-words.ts';

export interface DayPanelProps {
  panel: PanelAddress;
  days: JobDay[];
  now: Date;
  isEditable: boolean;
  /** Opens the dialog of a move of the hold. */
  ask: (day: JobDay, to: JobDay['holdStatus']) => void;
}

/** Shows the day of the address beside the list. Each field is saved by itself. */
export default function DayPanel(props: DayPanelProps) {
  const { panel, days } = props;
  const day = days.find((it) => it.id === panel.openId);
  return (
    <SidePanel
      panel={day ? panel : { ...panel, openId: null }}
      title={day?.label ?? ''}
      description={day && `${dayKindLabels[day.dayKind]}, ${formatPlainDate(day.date)}`}
    >
      {day && <OpenDay key={day.id} {...props} day={day} />}
    </SidePanel>
  );
}

function OpenDay({ day, now, isEditable, ask }: DayPanelProps & { day: JobDay }) {
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <DateChip status={day.holdStatus}>{formatPlainDate(day.date)}</DateChip>
        <HoldPill status={day.holdStatus} />
      </div>
      <Warnings day={day} now={now} />
      {isEditable && <HoldActions day={day} ask={(to) => ask(day, to)} />}
      {isEditable && isExtraDay(day) && <DraftChangeOrder day={day} />}
      {isEditable ? <DayEditor day={day} /> : <DayFacts day={day} />}
      <Part title="Stripboard">
        <p className="text-soft">
          {day.strips === 0 ? 'Nothing is planned yet.' : `${countOf(day.strips, 'strip')}.`}
          {day.sun && ` Sunrise ${day.sun.sunrise}, sunset ${day.sun.sunset}.`}
        </p>
        <Link
          to={`/projects/${day.projectId}/stripboard?day=${day.id}`}
          className="touch-link justify-self-start rounded-sm text-sm text-faint underline decoration-edge underline-offset-4 hover:text-ink"
        >
          Open the stripboard
        </Link>
      </Part>
      <Part title="Crew">
        <p className="text-soft">{crewWords(day)}</p>
        <Link
          to={`/projects/${day.projectId}/days/${day.id}`}
          className="touch-link justify-self-start rounded-sm text-sm text-faint underline decoration-edge underline-offset-4 hover:text-ink"
        >
          Open the crew and calls of the day
        </Link>
      </Part>
      <Part title="Call sheet">
        {day.callSheet ? (
          <SheetPill sheet={day.callSheet} />
        ) : (
          <p className="text-soft">Not started yet.</p>
        )}
        <SheetButton day={day} isEditable={isEditable} />
      </Part>
      <Part title="Wrap report">
        <Link
          to={`/projects/${day.projectId}/days/${day.id}/report`}
          className="touch-link justify-self-start rounded-sm text-sm text-faint underline decoration-edge underline-offset-4 hover:text-ink"
        >
          Open the wrap report and hours
        </Link>
      </Part>
    </div>
  );
}

function Warnings({ day, now }: { day: JobDay; now: Date }) {
  const [first] = day.warnings;
  if (!first) return null;
  return (
    <Banner tone="tally">
      {day.warnings.map((it) => warningWords(day, it, now)).join('. ')}.
      {day.challengeExpiresAt && first === 'challenged' && (
        <span className="sr-only"> {timeLeft(day.challengeExpiresAt, now)}</span>
      )}
    </Banner>
  );
}

function DayEditor({ day }: { day: JobDay }) {
  const edits = useDayEdits(day);
  return (
    <div className="grid gap-4">
      <MoveDay day={day} />
      <DayFields id={`day-${day.id}`} day={day} edits={edits} />
    </div>
  );
}

function DayFacts({ day }: { day: JobDay }) {
  return (
    <Facts
      facts={[
        { label: 'Call–wrap', value: <DayTimes day={day} /> },
        { label: 'Location', value: day.location?.name },
        { label: 'Notes', value: day.notes },
      ]}
    />
  );
}

function crewWords({ crew: { confirmed, held, inquired } }: JobDay): string {
  const parts = [
    confirmed > 0 && `${confirmed} confirmed`,
    held > 0 && `${held} on hold`,
    inquired > 0 && `${inquired} asked`,
  ].filter(Boolean);
  const all = confirmed + held + inquired;
  return all === 0
    ? 'Nobody is booked yet.'
    : `${countOf(all, 'person', 'people')}: ${parts.join(', ')}.`;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-1 border-t border-line pt-4">
      <h3 className="text-sm font-semibold">{title}</h3>
      {children}
    </section>
  );
}
