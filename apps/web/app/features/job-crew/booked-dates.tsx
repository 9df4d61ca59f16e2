import { useState } from 'react';
import { apiClient } from '#app/api-client.ts';
import { useAct } from '#app/features/schedule/use-act.ts';
import { Button } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { formatPlainDate } from '#app/ui/date.tsx';
import { TimeInput } from '#app/ui/times/time-inputs.tsx';
import { toast, toastError } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import { cellClass, cellText, stateWords } from './cell-look.ts';
import type { CrewDate, JobDate, JobPerson } from './crew-page.ts';

interface BookedDatesProps {
  person: JobPerson;
  dates: JobDate[];
  now: Date;
  isEditable: boolean;
}

/** The dates of a booking with their state, and the call of each confirmed one. */
export function BookedDates({ person, dates, now, isEditable }: BookedDatesProps) {
  return (
    <ul className="grid gap-2">
      {person.dates.map((on) => (
        <li
          key={on.id}
          className="grid grid-cols-[minmax(0,1fr)_6.5rem] items-center gap-2 text-sm"
        >
          <span className="flex items-center gap-2">
            <span
              aria-hidden="true"
              className={cx(
                'inline-grid h-6 w-9 shrink-0 place-content-center rounded-sm text-xs',
                cellClass[on.status],
              )}
            >
              <span className={cx(on.status === 'first_hold' && 'rounded-sm bg-pressed px-0.5')}>
                {cellText(on)}
              </span>
            </span>
            <span className="grid leading-tight">
              {formatPlainDate(on.date)}
              <span className="text-xs text-faint">{stateWords(person, on, now)}</span>
            </span>
          </span>
          {on.status === 'confirmed' && on.shootDayId && (
            <Call person={person} on={on} dates={dates} isEditable={isEditable} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Call({ person, on, dates, isEditable }: Omit<BookedDatesProps, 'now'> & { on: CrewDate }) {
  const { isBusy, run } = useAct((error) => toastError(refusalText(error)));
  const [tries, setTries] = useState(0);
  const day = dates.flatMap(({ days }) => days).find((it) => it.id === on.shootDayId);
  const give = async (callTime: string | null) => {
    if (on.shootDayId === null) return;
    const call = { shootDayId: on.shootDayId, bookingId: person.id, callTime };
    const given = await run(async () => {
      await apiClient.bookings.giveCall.mutate(call);
      return true;
    });
    if (given) toast(`${person.name} is called at ${callTime ?? day?.callTime ?? 'general call'}`);
    else setTries(tries + 1);
  };
  if (!isEditable) return <span className="tabular text-end">{on.callTime ?? day?.callTime}</span>;
  return (
    <span className="grid gap-1">
      <TimeInput
        key={tries}
        id={`call-${on.id}`}
        aria-label={`Call on ${formatPlainDate(on.date)}`}
        placeholder={day?.callTime}
        defaultValue={on.callTime}
        onChange={(value) => void give(value)}
      />
      {on.needsReconfirmation && (
        <Button size="sm" isBusy={isBusy} onClick={() => void give(on.callTime)}>
          Call confirmed
        </Button>
      )}
    </span>
  );
}
