import { bookingLabels } from '@callboard/domain/crew/enums';
import { holdLabels } from '@callboard/domain/shoot-days/enums';
import { awayInWords } from '#app/features/across/calendar/away-words.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { formatPlainDate } from '#app/ui/date.tsx';
import { Section } from '#app/ui/page-header.tsx';
import type { AwardDay, AwardPerson } from './award-page.ts';
import { type Award, isOpen } from './use-award.ts';

interface AwardDaysProps {
  days: readonly AwardDay[];
  award: Award;
}

/** The days to confirm, each with the people who are on hold for it. */
export function AwardDays({ days, award }: AwardDaysProps) {
  return (
    <Section title="Days and crew to confirm">
      {days.length === 0 ? (
        <p className="text-sm text-soft">No day is on hold. Add days in the schedule of the job.</p>
      ) : (
        <ul className="grid gap-4">
          {days.map((day) => (
            <li key={day.id}>
              <Day day={day} award={award} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Day({ day, award }: { day: AwardDay; award: Award }) {
  const { id, people } = day;
  const name = `${formatPlainDate(day.date)}, ${day.label}`;
  const isTicked = !isOpen(day) || award.isDayTicked(id);
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{name}</legend>
      {isOpen(day) ? (
        <Checkbox
          checked={isTicked}
          onChange={({ currentTarget }) => award.turnDay(id, currentTarget.checked)}
          label={name}
          hint={holdLabels[day.holdStatus]}
        />
      ) : (
        <p className="text-sm">
          {name} <span className="text-faint">is confirmed already</span>
        </p>
      )}
      {isTicked && people.length > 0 && <People name={name} people={people} award={award} />}
      {!isTicked && people.length > 0 && (
        <p className="ps-6.5 text-xs text-faint">
          {people.length === 1 ? '1 person stays' : `${people.length} people stay`} on hold.
        </p>
      )}
    </fieldset>
  );
}

interface PeopleProps {
  name: string;
  people: readonly AwardPerson[];
  award: Award;
}

function People({ name, people, award }: PeopleProps) {
  const offered = people.filter((it) => it.hasRate);
  const ids = offered.filter((it) => !it.clash).map((it) => it.bookingDayId);
  const isAll = ids.every((it) => award.isTicked(it));
  return (
    <div className="grid gap-x-8 gap-y-1 ps-6.5 sm:grid-cols-2">
      {people.map((it) => (
        <Person key={it.bookingDayId} person={it} award={award} />
      ))}
      {ids.length > 1 && (
        <div className="col-span-full">
          <Button
            size="sm"
            variant="quiet"
            className="-ms-2"
            aria-label={`${isAll ? 'Clear selection' : 'Select all'}: ${name}`}
            onClick={() => award.turn(ids, !isAll)}
          >
            {isAll ? 'Clear selection' : 'Select all'}
          </Button>
        </div>
      )}
    </div>
  );
}

function Person({ person, award }: { person: AwardPerson; award: Award }) {
  const { bookingDayId, name, role, status, hasRate, clash, away } = person;
  const doubts = [clash && `confirmed on ${clash}`, away && awayInWords(away)].filter(Boolean);
  const states = [bookingLabels[status], !hasRate && 'no rate yet', ...doubts].filter(Boolean);
  const line = (
    <span className="flex flex-wrap justify-between gap-x-3">
      <span>
        <bdi>{name}</bdi> <span className="text-faint">{role}</span>
      </span>
      <span className={doubts.length > 0 ? 'text-tally-ink' : 'text-faint'}>
        {states.join(', ')}
      </span>
    </span>
  );
  if (!hasRate) return <div className="py-0.5 ps-6.5 text-sm">{line}</div>;
  return (
    <Checkbox
      className="text-sm [&>span]:flex-1"
      label={line}
      checked={award.isTicked(bookingDayId)}
      onChange={({ currentTarget }) => award.turn([bookingDayId], currentTarget.checked)}
    />
  );
}
