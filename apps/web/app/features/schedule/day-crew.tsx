import { departmentLabels } from '@callboard/domain/crew/enums';
import { BookingPill } from '#app/features/crew/booking-pill.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { TextLink } from '#app/ui/links.tsx';
import { CallInput } from './call-input.tsx';
import type { DayPerson, JobDay } from './job-day.ts';
import { formatCall, isGeneral, timeOfCall } from './parse-call.ts';
import { UnitSelect } from './unit-select.tsx';
import { useReconfirm } from './use-reconfirm.ts';

interface DayCrewProps {
  day: JobDay;
  crew: DayPerson[];
  /** The standing days of the date, with this one. */
  units: JobDay[];
  isEditable: boolean;
}

/** The people of a day by department, each with their call. */
export function DayCrew({ day, crew, units, isEditable }: DayCrewProps) {
  const to = `/projects/${day.projectId}/crew`;
  if (crew.length === 0) return <NoCrew day={day} units={units} to={to} />;
  const departments = [...Map.groupBy(crew, (it) => it.department)];
  return (
    <div className="grid max-w-4xl gap-6">
      {departments.map(([department, people]) => (
        <section key={department} aria-label={departmentLabels[department]} className="grid">
          <div className={`${rowClass} border-edge pb-1.5`}>
            <h2 className="text-sm font-semibold">
              {departmentLabels[department]}{' '}
              <span className="font-normal text-faint">{people.length}</span>
            </h2>
            <span className="max-sm:hidden">
              {isEditable && people.length > 1 && units.length > 1 && (
                <UnitSelect
                  label={`Unit of everybody in ${departmentLabels[department]}`}
                  who={departmentLabels[department]}
                  bookingIds={people.map((it) => it.bookingId)}
                  day={day}
                  units={units}
                />
              )}
            </span>
            {isEditable && people.length > 1 && (
              <CallInput
                id={`call-${department}`}
                label={`Call of everybody in ${departmentLabels[department]}`}
                shootDayId={day.id}
                bookingIds={people.map((it) => it.bookingId)}
                who={departmentLabels[department]}
                call={null}
                generalCall={day.callTime}
                placeholder="All"
              />
            )}
          </div>
          <ul className="grid">
            {people.map((it) => (
              <Person key={it.bookingId} person={it} {...{ day, units, isEditable, to }} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const rowClass =
  'grid grid-cols-[minmax(0,1fr)_7.5rem] items-center gap-x-4 gap-y-1 border-b border-line py-2 sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)_7.5rem]';

interface PersonProps extends Omit<DayCrewProps, 'crew'> {
  person: DayPerson;
  /** The crew page of the job, where the person opens. */
  to: string;
}

function NoCrew({ day, units, to }: Pick<PersonProps, 'day' | 'units' | 'to'>) {
  const other = units.find((it) => it.id !== day.id);
  if (other) {
    const page = `/projects/${day.projectId}/days/${other.id}`;
    return (
      <EmptyState
        title="Nobody is booked yet"
        action={<LinkButton to={page}>Open {other.label}</LinkButton>}
      >
        People who are booked for this date are on {other.label}. Move those of this unit there.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Nobody is booked yet" action={<LinkButton to={to}>Open crew</LinkButton>}>
      People who are held or confirmed for this date are listed here.
    </EmptyState>
  );
}

function Person({ day, person, units, isEditable, to }: PersonProps) {
  const { bookingId, name, role, status, holdRank, call, callTime } = person;
  return (
    <li className={rowClass}>
      <span className="grid min-w-0 leading-tight">
        <TextLink to={`${to}?open=${bookingId}`}>
          <bdi>{name}</bdi>
        </TextLink>
        <bdi className="truncate text-xs text-faint">{role}</bdi>
      </span>
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-xs max-sm:order-last max-sm:col-span-2">
        <BookingPill status={status} rank={holdRank} />
        <Notes person={person} />
        {isEditable && person.needsReconfirmation && <Reconfirm person={person} />}
        {isEditable && units.length > 1 && (
          <UnitSelect
            label={`Unit of ${name}`}
            who={name}
            bookingIds={[bookingId]}
            day={day}
            units={units}
          />
        )}
      </span>
      {isEditable ? (
        <span className="grid justify-items-stretch gap-0.5">
          <CallInput
            id={`call-${bookingId}`}
            label={`Call of ${name}`}
            shootDayId={day.id}
            bookingIds={[bookingId]}
            who={name}
            call={call}
            generalCall={callTime}
          />
          {call && call.mode === 'offset' && !isGeneral(call) && (
            <span className="tabular px-3 text-xs text-faint">{callTime}</span>
          )}
        </span>
      ) : (
        <span className="tabular text-end font-medium">
          {call && timeOfCall(call, day.callTime) === null ? formatCall(call) : callTime}
        </span>
      )}
    </li>
  );
}

/** What to look after: too little rest, another job, a call to ask again. */
function Notes({ person: { shortRest, clash, needsReconfirmation } }: { person: DayPerson }) {
  const notes = [
    needsReconfirmation && 'Moved since they confirmed',
    shortRest && `${shortRest.words}, wrapped ${shortRest.wrappedAt} on ${shortRest.projectName}`,
    clash && `Confirmed on ${clash} too`,
  ].filter((it) => it !== false && it !== null);
  if (notes.length === 0) return null;
  return <span className="text-tally-ink">{notes.join('. ')}.</span>;
}

function Reconfirm({ person: { bookingDayId, name } }: { person: DayPerson }) {
  const { isBusy, reconfirm } = useReconfirm();
  return (
    <Button size="sm" isBusy={isBusy} onClick={() => void reconfirm([bookingDayId], name)}>
      Confirmed again
    </Button>
  );
}
