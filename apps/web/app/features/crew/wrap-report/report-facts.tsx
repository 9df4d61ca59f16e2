import { Facts } from '#app/ui/facts.tsx';
import { HoursWords } from './hours-words.tsx';
import {
  callInWords,
  countsOf,
  type DayReport,
  isExpected,
  type Person,
  shownTimes,
} from './wrap-report.ts';

/** The report of a day that nobody may change. */
export function ReportFacts({ found }: { found: DayReport }) {
  const { report } = found;
  const times = shownTimes(report).map(([name, label]) => ({ label, value: report[name] }));
  const facts = [...times, ...countsOf(found)].map(({ label, value }) => ({
    label,
    value: value === null ? null : <span className="tabular">{value}</span>,
  }));
  return (
    <div className="grid items-start gap-x-8 sm:grid-cols-2">
      <Facts facts={facts} />
      <Facts
        facts={[
          { label: 'Incidents', value: report.incidents ?? 'None' },
          { label: 'Notes', value: report.notes ?? 'None' },
        ].map(({ label, value }) => ({
          label,
          value: <span className="whitespace-pre-line">{value}</span>,
        }))}
      />
    </div>
  );
}

/** Hours of a person that nobody may change. */
export function PersonFacts({ person }: { person: Person }) {
  const { name, role, card, timecard } = person;
  return (
    <li data-row className="grid gap-1 border-b border-line py-3 last:border-b-0">
      <p>
        <span className="font-medium">{name}</span> <span className="text-soft">{role}</span>
      </p>
      {card.isAbsent && <p className="text-sm text-soft">Did not come</p>}
      {!card.isAbsent && !isExpected(person) && (
        <p className="text-sm text-soft">{callInWords(person)}, no hours</p>
      )}
      {isExpected(person) && !timecard && (
        <p className="text-sm text-soft">
          In {card.inTime ?? 'not entered'}, out {card.outTime ?? 'not entered'}
        </p>
      )}
      <HoursWords person={person} />
      {card.note && <p className="text-sm text-faint">{card.note}</p>}
    </li>
  );
}
