import { bookingLabels } from '@callboard/domain/crew/enums';
import { TriangleAlert } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useAct } from '#app/acts/use-act.ts';
import { countOf } from '#app/count-of.ts';
import {
  holdPeople,
  type Message,
  type PhoneOffer,
  usualMessage,
} from '#app/features/crew/job-crew/hold-people.ts';
import { MessageFields } from '#app/features/crew/job-crew/message-fields.tsx';
import { PhoneTexts } from '#app/features/crew/job-crew/phone-texts.tsx';
import { useProjectBook } from '#app/features/jobs/projects/use-book.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Combobox } from '#app/ui/combobox.tsx';
import type { ComboboxOption } from '#app/ui/combobox-props.ts';
import { formatPlainDate } from '#app/ui/date.tsx';
import { DatesInput } from '#app/ui/dates/date-inputs.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/input.tsx';
import { useLoaded } from '#app/use-loaded.ts';
import { awayInWords } from './away-words.ts';
import { bookingInWords } from './calendar-words.ts';
import { keyOfOthers, loadOthers, nothing } from './load-others.ts';
import { toastHeld } from './toast-held.ts';

/** What is asked for: a person, on dates, for a job if it is known. */
export interface AskedHold {
  person: { id: string; name: string; role: string };
  dates: string[];
  job: ComboboxOption | undefined;
}

const choices = ['first_hold', 'second_hold', 'inquired'] as const;
type Choice = (typeof choices)[number];

interface HoldDialogProps {
  asked: AskedHold;
  close: () => void;
}

/** Holds a person for dates of a job, after showing what else they are booked for. */
export default function HoldDialog({ asked, close }: HoldDialogProps) {
  const id = useId();
  const { person } = asked;
  const [projectId, setProject] = useState(asked.job?.value ?? '');
  const [dates, setDates] = useState(asked.dates.length > 0 ? asked.dates : null);
  const [status, setStatus] = useState<Choice>('first_hold');
  const [message, setMessage] = useState<Message | null>(null);
  const [byPhone, setByPhone] = useState<PhoneOffer[]>();
  const { isBusy, refusal, refuse, run } = useAct();
  const projectBook = useProjectBook(asked.job);
  const hold = async (event: FormEvent) => {
    event.preventDefault();
    if (!projectId) return refuse('Choose the job to hold for.');
    if (!dates) return refuse('Enter the dates.');
    const input = { projectId, crewMemberIds: [person.id], dates, status };
    const held = await run(() => holdPeople(input, message));
    if (!held) return;
    toastHeld({ name: person.name, status, ...held });
    if (held.byPhone.length > 0) setByPhone(held.byPhone);
    else close();
  };
  if (byPhone) return <PhoneTexts offers={byPhone} close={close} />;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      title={`Hold ${person.name}`}
      description={<bdi>{person.role}</bdi>}
    >
      <form onSubmit={hold} className="grid gap-4">
        <Field id={`${id}-job`} label="Job">
          <Combobox
            {...projectBook}
            id={`${id}-job`}
            name="job"
            value={projectId}
            searchLabel="Search jobs"
            placeholder="Choose a job"
            onChange={setProject}
          />
        </Field>
        <Field id={`${id}-dates`} label="Dates">
          <DatesInput id={`${id}-dates`} value={dates} onChange={setDates} />
        </Field>
        <Field id={`${id}-hold`} label="Hold">
          <Select
            id={`${id}-hold`}
            value={status}
            onChange={({ currentTarget: { value } }) =>
              setStatus(choices.find((it) => it === value) ?? 'first_hold')
            }
          >
            <option value="first_hold">First hold</option>
            <option value="second_hold">Second hold</option>
            <option value="inquired">Ask</option>
          </Select>
        </Field>
        {dates && <OtherBookings person={person} dates={dates} status={status} />}
        <MessageFields
          message={message}
          change={setMessage}
          usual={usualMessage(status)}
          whom={person.name}
        />
        {refusal && (
          <Banner tone="danger" role="alert">
            {refusal}
          </Banner>
        )}
        <DialogActions>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {status === 'inquired' ? 'Ask' : 'Hold'} for {countOf(dates?.length ?? 0, 'date')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface OtherBookingsProps {
  person: AskedHold['person'];
  dates: string[];
  status: Choice;
}

/** What the person is booked for on the dates, and the rank that a hold gets. */
function OtherBookings({ person, dates, status }: OtherBookingsProps) {
  const key = keyOfOthers(person.id, dates);
  const { value: { others, away } = nothing } = useLoaded(loadOthers, key);
  if (others.length + away.length === 0) return null;
  return (
    <ul aria-label="Other bookings on these dates" className="grid gap-1 text-sm text-soft">
      {away.map((it) => (
        <li key={it.id} className="flex items-start gap-1.5 text-tally-ink">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          <span className="inline-block first-letter:uppercase">
            {awayInWords(it)}
            {it.note && <>: {it.note}</>}
          </span>
        </li>
      ))}
      {others.map((it) => (
        <li key={it.id}>
          {formatPlainDate(it.date)}: <bdi>{it.projectName}</bdi>, {bookingInWords(it)}.
          {status === 'first_hold' && it.holdRank !== null && (
            <> This becomes the {bookingLabels.second_hold}.</>
          )}
        </li>
      ))}
    </ul>
  );
}
