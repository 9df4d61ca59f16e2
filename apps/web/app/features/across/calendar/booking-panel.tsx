import { isGone } from '@callboard/domain/crew/enums';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useViewer } from '#app/frame/viewer.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { DateRange, Instant } from '#app/ui/date.tsx';
import { DateInput } from '#app/ui/dates/date-input.tsx';
import { daysBetween } from '#app/ui/dates/plain-date.ts';
import type { DayGridRow } from '#app/ui/day-grid/day-grid-model.ts';
import { Facts } from '#app/ui/facts.tsx';
import { Field } from '#app/ui/field.tsx';
import { SidePanel } from '#app/ui/panel/side-panel.tsx';
import type { PanelAddress } from '#app/ui/panel/use-panel-address.ts';
import { bookingInWords } from './calendar-words.ts';
import type { LaneRun } from './lane-blocks.ts';
import type { Reschedule, Rescheduled } from './use-reschedule.ts';

interface BookingPanelProps {
  panel: PanelAddress;
  rows: DayGridRow[];
  runs: LaneRun[];
  jobNames: Record<string, string>;
  /** The dates in view. */
  shown: Rescheduled['shown'];
  /** Undefined for those who may not edit the schedule. */
  reschedule: Reschedule | undefined;
}

/** Shows the booking of the address beside the lanes, with its dates that are in view. */
export default function BookingPanel(props: BookingPanelProps) {
  const { panel, rows, runs, jobNames, shown, reschedule } = props;
  const run = runs.find((it) => it.id === panel.openId);
  const person = rows.find((it) => it.id === run?.crewMemberId);
  return (
    <SidePanel
      panel={run ? panel : { ...panel, openId: null }}
      title={person?.label ?? ''}
      description={person?.detail}
    >
      {run && (
        <Details
          projectId={run.projectId}
          jobName={jobNames[run.projectId] ?? ''}
          runs={runs.filter((it) => it.bookingId === run.bookingId)}
          move={
            reschedule &&
            ((moved, to) =>
              reschedule.begin({
                run: moved,
                shown,
                name: person?.label ?? '',
                byDays: daysBetween(moved.start, to),
              }))
          }
        />
      )}
    </SidePanel>
  );
}

interface DetailsProps {
  projectId: string;
  jobName: string;
  runs: LaneRun[];
  /** Moves a run so that it starts on a date. */
  move: ((run: LaneRun, to: string) => void) | undefined;
}

function Details({ projectId, jobName, runs, move }: DetailsProps) {
  return (
    <div className="grid gap-5">
      <Facts
        facts={[
          {
            label: 'Job',
            value: (
              <Link
                to={`/projects/${projectId}`}
                className="underline decoration-edge underline-offset-4 hover:decoration-ink"
              >
                <bdi>{jobName}</bdi>
              </Link>
            ),
          },
        ]}
      />
      <ul aria-label="Dates in view" className="grid border-t border-line">
        {runs.map((it) => (
          <BookedDates key={it.id} run={it} move={isGone(it.status) ? undefined : move} />
        ))}
      </ul>
      <LinkButton to={`/projects/${projectId}/crew`} className="justify-self-start">
        Open the crew of the job
      </LinkButton>
    </div>
  );
}

function BookedDates({ run, move }: { run: LaneRun } & Pick<DetailsProps, 'move'>) {
  const { timeZone } = useViewer().workspace;
  const [isMoving, setMoving] = useState(false);
  const id = `move-${run.id}`;
  useEffect(() => {
    if (isMoving) document.getElementById(id)?.focus();
  }, [isMoving, id]);
  return (
    <li className="grid min-h-9 grid-cols-[7.5rem_minmax(0,1fr)] items-baseline gap-3 border-b border-line py-2 text-sm">
      <DateRange start={run.start} end={run.end} />
      <span>
        <span className="inline-block first-letter:uppercase">{bookingInWords(run)}</span>
        {run.holdExpiresAt && (
          <span className="block text-xs text-soft">
            Expires <Instant at={run.holdExpiresAt} timeZone={timeZone} hasTime />
          </span>
        )}
        {run.warning && (
          <span className="flex items-start gap-1.5 text-xs text-tally-ink">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-3 shrink-0" />
            {run.warning}
          </span>
        )}
        {move && !isMoving && (
          <Button variant="quiet" size="sm" className="-ms-2" onClick={() => setMoving(true)}>
            Move to…
          </Button>
        )}
        {move && isMoving && (
          <Field id={id} label={run.start === run.end ? 'New date' : 'New first date'}>
            <DateInput
              id={id}
              today={run.start}
              onChange={(date) => {
                if (!date || date === run.start) return;
                setMoving(false);
                move(run, date);
              }}
            />
          </Field>
        )}
      </span>
    </li>
  );
}
