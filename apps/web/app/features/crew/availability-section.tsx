import { rangeInWords } from '@callboard/domain/dates';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import BookingPanel from '#app/features/across/calendar/booking-panel.tsx';
import type { AskedHold } from '#app/features/across/calendar/hold-dialog.tsx';
import type { PersonLaneData } from '#app/features/across/calendar/load-person-lane.ts';
import PersonLane from '#app/features/across/calendar/person-lane.tsx';
import { useReschedule } from '#app/features/across/calendar/use-reschedule.ts';
import { Button } from '#app/ui/button.tsx';
import { CalendarSteps } from '#app/ui/calendar/calendar-header.tsx';
import { asPlainDate, daysFrom } from '#app/ui/dates/plain-date.ts';
import type { DaySelection } from '#app/ui/day-grid/day-grid-model.ts';
import { lazyPart } from '#app/ui/on-demand.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { usePanelAddress } from '#app/ui/panel/use-panel-address.ts';
import type { AskedAway } from './away-dialog.tsx';

const holdDialog = lazyPart(() => import('#app/features/across/calendar/hold-dialog.tsx'));
const rescheduleDialog = lazyPart(
  () => import('#app/features/across/calendar/reschedule-dialog.tsx'),
);
const awayDialog = lazyPart(() => import('./away-dialog.tsx'));

export interface AvailabilitySectionProps {
  person: AskedHold['person'];
  lane: PersonLaneData;
  isEditable: boolean;
}

/**
 * Six weeks of a person: holds, confirmed dates and time away over all jobs. Days that are chosen hold
 * them for that job, or say that they are away.
 */
export default function AvailabilitySection({
  person,
  lane,
  isEditable,
}: AvailabilitySectionProps) {
  const { from, to, today, earlier, later, runs, jobNames, away } = lane;
  const [asked, setAsked] = useState<AskedHold | null>(null);
  useHoldAddress((dates) => isEditable && setAsked({ person, dates, job: undefined }));
  const [askedAway, setAskedAway] = useState<AskedAway | null>(null);
  const panel = usePanelAddress([], 'booking');
  const reschedule = useReschedule();
  const select = ({ rowId, start, end }: DaySelection) => {
    const label = jobNames[rowId];
    if (label === undefined) setAskedAway({ range: { start, end } });
    else setAsked({ person, dates: daysFrom(start, end), job: { value: rowId, label } });
  };
  const open = (id: string) => {
    const entry = away.find((it) => it.id === id);
    if (entry) setAskedAway({ entry });
    else panel.open(id);
  };
  return (
    <Section
      title={
        <>
          Availability
          <span className="font-normal text-faint" aria-live="polite">
            {rangeInWords(from, to, new Date(`${today}T12:00:00Z`))}
          </span>
        </>
      }
      actions={
        <>
          {isEditable && (
            <>
              <Button onClick={() => setAsked({ person, dates: [], job: undefined })}>Hold…</Button>
              <Button onClick={() => setAskedAway({})}>Time away…</Button>
            </>
          )}
          <CalendarSteps today={today} earlier={earlier} later={later} />
        </>
      }
    >
      <PersonLane
        lane={lane}
        name={person.name}
        onSelect={isEditable ? select : undefined}
        onOpen={open}
      />
      <BookingPanel
        panel={panel}
        rows={[{ id: person.id, label: person.name, detail: person.role }]}
        runs={runs}
        jobNames={jobNames}
        shown={{ from, to }}
        reschedule={isEditable ? reschedule : undefined}
      />
      {reschedule.moving?.preview && (
        <rescheduleDialog.Part
          {...reschedule}
          moving={{ ...reschedule.moving, preview: reschedule.moving.preview }}
        />
      )}
      {asked && (
        <holdDialog.Part key={asked.dates.join()} asked={asked} close={() => setAsked(null)} />
      )}
      {askedAway && (
        <awayDialog.Part
          person={person}
          asked={askedAway}
          isEditable={isEditable}
          close={() => setAskedAway(null)}
        />
      )}
    </Section>
  );
}

/** Opens the dialog of a hold on the dates of `?hold`, which the search sets. */
function useHoldAddress(ask: (dates: string[]) => void) {
  const [params, setParams] = useSearchParams();
  const typed = params.get('hold');
  useEffect(() => {
    if (typed === null) return;
    ask(typed.split(',').filter((it) => asPlainDate(it) !== null));
    setParams(
      (now) => {
        now.delete('hold');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [typed]);
}
