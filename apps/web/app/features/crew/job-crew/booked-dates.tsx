import { CallInput } from '#app/features/schedule/call-input.tsx';
import { formatCall, timeOfCall } from '#app/features/schedule/parse-call.ts';
import { useReconfirm } from '#app/features/schedule/use-reconfirm.ts';
import { Button } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { formatPlainDate } from '#app/ui/date.tsx';
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
                'inline-grid h-6 w-13 shrink-0 place-content-center rounded-sm text-xs whitespace-nowrap',
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
          <span className="grid gap-1">
            {on.status === 'confirmed' && on.shootDayId && (
              <Call person={person} on={on} dates={dates} isEditable={isEditable} />
            )}
            {isEditable && on.needsReconfirmation && <Reconfirm person={person} on={on} />}
          </span>
        </li>
      ))}
      <Answer person={person} />
    </ul>
  );
}

/** What the person wrote, and the dates that they offer instead. */
function Answer({ person: { offer } }: Pick<BookedDatesProps, 'person'>) {
  if (!offer || (offer.otherDates.length === 0 && !offer.note)) return null;
  return (
    <li className="grid gap-1 rounded-md bg-well p-3 text-sm">
      {offer.otherDates.length > 0 && (
        <p>Could work {offer.otherDates.map(formatPlainDate).join(', ')}.</p>
      )}
      {offer.note && <p className="text-soft whitespace-pre-line break-words">“{offer.note}”</p>}
    </li>
  );
}

function Call({ person, on, dates, isEditable }: Omit<BookedDatesProps, 'now'> & { on: CrewDate }) {
  const day = dates.flatMap(({ days }) => days).find((it) => it.id === on.shootDayId);
  const { id: bookingId, name } = person;
  const { call } = on;
  if (on.shootDayId === null || !day) return null;
  if (!isEditable) {
    const time = call ? timeOfCall(call, day.callTime) : day.callTime;
    return <span className="tabular text-end">{time ?? (call && formatCall(call))}</span>;
  }
  return (
    <CallInput
      id={`call-${on.id}`}
      label={`Call on ${formatPlainDate(on.date)}`}
      shootDayId={day.id}
      bookingIds={[bookingId]}
      who={name}
      call={call}
      generalCall={day.callTime}
    />
  );
}

function Reconfirm({ person, on }: { person: JobPerson; on: CrewDate }) {
  const { isBusy, reconfirm } = useReconfirm();
  return (
    <Button size="sm" isBusy={isBusy} onClick={() => void reconfirm([on.id], person.name)}>
      Confirmed again
    </Button>
  );
}
