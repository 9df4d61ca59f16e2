import { useId, useState } from 'react';
import { useAct } from '#app/acts/use-act.ts';
import { countOf } from '#app/count-of.ts';
import { DepartmentOptions } from '#app/features/crew/department-options.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Tick } from '#app/ui/choice.tsx';
import { Content } from '#app/ui/content.tsx';
import { cx } from '#app/ui/cx.ts';
import { formatPlainDate } from '#app/ui/date.tsx';
import { DateInput } from '#app/ui/dates/date-input.tsx';
import { DatesInput } from '#app/ui/dates/date-inputs.tsx';
import { useDateReading } from '#app/ui/dates/date-place.ts';
import { splitDates } from '#app/ui/dates/split-dates.ts';
import { Field } from '#app/ui/field.tsx';
import { Input, Select } from '#app/ui/input.tsx';
import { toast } from '#app/ui/toast.tsx';
import { type Availability, availabilityOf } from './availability.ts';
import type { BookPerson, JobDate } from './crew-page.ts';
import { holdPeople, type Message, type PhoneOffer, usualMessage } from './hold-people.ts';
import { MessageFields } from './message-fields.tsx';
import { PhoneTexts } from './phone-texts.tsx';
import { peopleOf } from './totals.ts';
import { useBookPeople } from './use-book-people.ts';

const ranks = { first_hold: 'First hold', second_hold: 'Second hold', inquired: 'Ask' } as const;

export interface HoldPanelProps {
  projectId: string;
  dates: JobDate[];
  today: string;
  /** Changes when somebody’s dates may have changed. */
  version: unknown;
  /** A name that was typed elsewhere, with dates or without: "theo 24 nov". */
  typed: string;
}

/** Picks people of the address book, with their availability, and holds them for dates of the job. */
export default function HoldPanel({
  projectId,
  dates: jobDates,
  today,
  version,
  typed,
}: HoldPanelProps) {
  const id = useId();
  const reading = useDateReading(today);
  const coming = comingDates(jobDates, today);
  const [asked] = useState(() => splitDates(typed, reading));
  const [chosen, setChosen] = useState(asked.names ? asked.dates : null);
  const [more, setMore] = useState(chosen ?? []);
  const [query, setQuery] = useState(asked.names || typed);
  const [department, setDepartment] = useState('');
  const [status, setStatus] = useState<keyof typeof ranks>('first_hold');
  const [expiresOn, setExpiresOn] = useState<string | null>(null);
  const [ticked, setTicked] = useState<ReadonlyMap<string, string>>(new Map());
  const [message, setMessage] = useState<Message | null>(null);
  const [byPhone, setByPhone] = useState<PhoneOffer[]>([]);
  const { isBusy, refusal, run } = useAct();
  const offered = [...new Set([...coming, ...more])].sort();
  const dates = (chosen ?? coming).toSorted();
  const book = useBookPeople({ dates, query, department, version });
  const turnDate = (date: string) =>
    setChosen(dates.includes(date) ? dates.filter((it) => it !== date) : [...dates, date]);
  const addDates = (added: string[] | null) => {
    if (!added) return;
    setMore([...more, ...added]);
    setChosen([...new Set([...dates, ...added])]);
  };
  const turn = ({ id: personId, name }: BookPerson, isTicked: boolean) => {
    const next = new Map(ticked);
    if (isTicked) next.set(personId, name);
    else next.delete(personId);
    setTicked(next);
  };
  const free = (book.people ?? []).filter((it) => {
    const availability = availabilityOf(it, { dates, projectId });
    return !availability.isBookedHere && !isTaken(availability);
  });
  const areAllTicked = free.every((it) => ticked.has(it.id));
  const turnAll = () => {
    const next = new Map(ticked);
    for (const it of free) areAllTicked ? next.delete(it.id) : next.set(it.id, it.name);
    setTicked(next);
  };
  const hold = async () => {
    const crewMemberIds = [...ticked.keys()];
    const expiry = expiresOn && status !== 'inquired' ? { holdExpiresOn: expiresOn } : {};
    const holds = { projectId, crewMemberIds, dates, status, ...expiry };
    const held = await run(() => holdPeople(holds, message));
    if (!held) return;
    setTicked(new Map());
    setMessage(null);
    setByPhone(held.byPhone);
    const verb = status === 'inquired' ? 'asked' : 'held';
    const emailed = held.mailed > 0 ? `, ${held.mailed} emailed` : '';
    toast(
      `${namesOf(ticked)} ${ticked.size === 1 ? 'is' : 'are'} ${verb} for ${countOf(dates.length, 'date')}${emailed}`,
    );
  };
  return (
    <div className="grid gap-3">
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">Dates</legend>
        <div className="flex flex-wrap gap-1.5">
          {offered.map((date) => (
            <button
              key={date}
              type="button"
              aria-pressed={dates.includes(date)}
              onClick={() => turnDate(date)}
              className={cx(
                'h-7 rounded-sm px-2 text-xs inset-ring inset-ring-edge',
                dates.includes(date) ? 'bg-ink text-inverse' : 'text-soft hover:bg-hover',
              )}
            >
              {formatPlainDate(date)}
            </button>
          ))}
        </div>
      </fieldset>
      <DatesInput
        key={more.length}
        id={`${id}-more`}
        aria-label="More dates"
        placeholder="More dates, such as 24–26 Nov"
        onChange={addDates}
      />
      <div className="grid grid-cols-2 gap-2">
        <Field id={`${id}-hold`} label="Hold">
          <Select
            id={`${id}-hold`}
            value={status}
            onChange={({ currentTarget: { value } }) => setStatus(value as keyof typeof ranks)}
          >
            {Object.entries(ranks).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field id={`${id}-department`} label="Department">
          <Select
            id={`${id}-department`}
            value={department}
            onChange={({ currentTarget: { value } }) => setDepartment(value)}
          >
            <option value="">All</option>
            <DepartmentOptions />
          </Select>
        </Field>
      </div>
      <Input
        type="search"
        value={query}
        maxLength={100}
        placeholder="Search names and roles"
        aria-label="Search names and roles"
        autoComplete="off"
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
      />
      <Content
        isLoading={!book.people}
        error={book.error}
        retry={book.retry}
        isEmpty={book.people?.length === 0}
        empty={<p className="py-4 text-center text-sm text-faint">No results. Try fewer words.</p>}
      >
        {free.length > 1 && (
          <div>
            <Button variant="quiet" size="sm" onClick={turnAll}>
              {areAllTicked ? 'Select none' : `Select all ${free.length}`}
            </Button>
          </div>
        )}
        <ul
          aria-label="Address book"
          className="max-h-[22rem] overflow-y-auto border-y border-line"
        >
          {book.people?.map((it) => (
            <PersonChoice
              key={it.id}
              person={it}
              availability={availabilityOf(it, { dates, projectId })}
              isTicked={ticked.has(it.id)}
              turn={(isTicked) => turn(it, isTicked)}
            />
          ))}
        </ul>
      </Content>
      {book.total > (book.people?.length ?? 0) && (
        <p className="text-xs text-faint">
          {book.people?.length} of {book.total} shown. Search to find the others.
        </p>
      )}
      {status !== 'inquired' && (
        <Field id={`${id}-expiry`} label="Hold until" isOptional>
          <DateInput
            id={`${id}-expiry`}
            value={expiresOn}
            onChange={setExpiresOn}
            placeholder="No end, or a date such as +3"
          />
        </Field>
      )}
      <MessageFields
        message={message}
        change={setMessage}
        usual={usualMessage(status)}
        whom={ticked.size === 1 ? namesOf(ticked) : 'them'}
      />
      {refusal && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
      <Button
        variant="primary"
        isBusy={isBusy}
        disabled={ticked.size === 0 || dates.length === 0}
        onClick={hold}
      >
        {buttonWords(status, ticked.size, dates.length)}
      </Button>
      {byPhone.length > 0 && <PhoneTexts offers={byPhone} close={() => setByPhone([])} />}
    </div>
  );
}

/** Returns the dates that are still to come and have a day that stands. */
function comingDates(dates: JobDate[], today: string): string[] {
  const isStanding = ({ days }: JobDate) =>
    days.some((it) => it.holdStatus !== 'released' && it.holdStatus !== 'cancelled');
  return dates.filter((it) => it.date >= today && isStanding(it)).map((it) => it.date);
}

function namesOf(ticked: ReadonlyMap<string, string>): string {
  const [only = ''] = ticked.values();
  return ticked.size === 1 ? only : peopleOf(ticked.size);
}

function buttonWords(status: keyof typeof ranks, people: number, dates: number): string {
  const verb = status === 'inquired' ? 'Ask' : 'Hold';
  if (people === 0) return `${verb} people`;
  return `${verb} ${peopleOf(people)} for ${countOf(dates, 'date')}`;
}

const isTaken = ({ state }: Availability) => state === 'booked' || state === 'away';

interface PersonChoiceProps {
  person: BookPerson;
  availability: Availability;
  isTicked: boolean;
  turn: (isTicked: boolean) => void;
}

function PersonChoice({ person, availability, isTicked, turn }: PersonChoiceProps) {
  return (
    <li className="border-b border-line last:border-b-0">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the tick is in it */}
      <label className="flex cursor-pointer items-start gap-2.5 px-1 py-1.5 hover:bg-hover">
        <Tick
          checked={isTicked}
          disabled={availability.isBookedHere}
          onChange={({ currentTarget }) => turn(currentTarget.checked)}
        />
        <span className="grid flex-1 leading-tight">
          <span className="flex flex-wrap justify-between gap-x-2 text-sm">
            <bdi>{person.name}</bdi>
            <span
              className={cx('text-xs', isTaken(availability) ? 'text-tally-ink' : 'text-faint')}
            >
              {availability.label}
            </span>
          </span>
          <bdi className="text-2xs text-faint">{person.role}</bdi>
          {availability.detail && (
            <span className="text-2xs text-faint">{availability.detail}</span>
          )}
          {person.doNotHireReason && (
            <span className="text-2xs text-danger">Do not hire: {person.doNotHireReason}</span>
          )}
        </span>
      </label>
    </li>
  );
}
