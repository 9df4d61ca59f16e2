import { dayKindLabels, dayKinds } from '@callboard/domain/shoot-days/enums';
import { type FormEvent, useEffect, useState } from 'react';
import { useAct } from '#app/acts/use-act.ts';
import { apiClient } from '#app/api-client.ts';
import { countOf } from '#app/count-of.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Combobox } from '#app/ui/combobox.tsx';
import { formatPlainDate } from '#app/ui/date.tsx';
import { DatesInput } from '#app/ui/dates/date-inputs.tsx';
import { useDateReading } from '#app/ui/dates/date-place.ts';
import { parseDates } from '#app/ui/dates/parse-dates.ts';
import { DialogActions } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { announceSaved } from '#app/ui/form/drafts/saved-event.ts';
import { useDraft } from '#app/ui/form/drafts/use-draft.ts';
import { Input, Select } from '#app/ui/input.tsx';
import { TimeInput } from '#app/ui/times/time-inputs.tsx';
import { toast } from '#app/ui/toast.tsx';
import { DateNotes } from './date-notes.tsx';
import { usePlaceBook } from './use-place-book.ts';
import { useZoneBook } from './use-zone-book.ts';

const holds = [
  ['first_hold', 'First hold'],
  ['second_hold', 'Second hold'],
  ['confirmed', 'Confirmed'],
] as const;

type NewDays = Parameters<typeof apiClient.shootDays.add.mutate>[0];

interface AddDaysFormProps {
  projectId: string;
  /** Dates as they were typed elsewhere: "tue", "24 nov". */
  typed: string;
  close: () => void;
}

/** The dates of new days and what they have in common. */
export default function AddDaysForm({ projectId, typed, close }: AddDaysFormProps) {
  const reading = useDateReading();
  const [dates, setDates] = useState(() => parseDates(typed, reading));
  const { isBusy, refusal, refuse, run } = useAct();
  const draft = useDraft({ formId: 'add-days' });
  const places = usePlaceBook();
  const zones = useZoneBook();
  // The dialog opens before this form is loaded.
  useEffect(() => document.getElementById('add-days-dates')?.focus(), []);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim() || undefined;
    const chosen = text('dates')?.split(',') ?? [];
    if (!chosen.every((it) => /^\d{4}-\d\d-\d\d$/.test(it)) || chosen.length === 0) {
      return refuse('Choose dates such as 24–27 Nov.');
    }
    const day = {
      projectId,
      dates: chosen,
      dayKind: text('dayKind') as NewDays['dayKind'],
      holdStatus: text('holdStatus') as NewDays['holdStatus'],
      callTime: text('callTime'),
      wrapTime: text('wrapTime'),
      locationId: text('locationId'),
      timeZone: text('timeZone'),
      label: text('label'),
    };
    const added = await run(() => apiClient.shootDays.add.mutate(day));
    if (!added) return;
    announceSaved();
    close();
    const [first] = added;
    const isOne = added.length === 1 && first;
    toast(
      isOne
        ? `${first.label} was added for ${formatPlainDate(first.date)}`
        : `${countOf(added.length, 'day')} were added`,
    );
  };
  return (
    <form id="add-days" method="post" onSubmit={submit} className="grid gap-4">
      {refusal && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
      <Field id="add-days-dates" label="Dates">
        <DatesInput
          id="add-days-dates"
          name="dates"
          required
          defaultValue={dates}
          onChange={setDates}
        />
      </Field>
      {dates && <DateNotes projectId={projectId} dates={dates} />}
      <div className="grid grid-cols-2 gap-4">
        <Field id="add-days-kind" label="Kind">
          <Select id="add-days-kind" name="dayKind" defaultValue="shoot">
            {dayKinds.map((it) => (
              <option key={it} value={it}>
                {dayKindLabels[it]}
              </option>
            ))}
          </Select>
        </Field>
        <Field id="add-days-hold" label="Hold">
          <Select id="add-days-hold" name="holdStatus" defaultValue="first_hold">
            {holds.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field id="add-days-call" label="Call" isOptional>
          <TimeInput id="add-days-call" name="callTime" />
        </Field>
        <Field id="add-days-wrap" label="Wrap" isOptional>
          <TimeInput id="add-days-wrap" name="wrapTime" />
        </Field>
      </div>
      <p className="-mt-2 text-xs text-faint">
        Without times the company’s default call and wrap are used.
      </p>
      <Field id="add-days-location" label="Location" isOptional>
        <Combobox
          {...places}
          id="add-days-location"
          name="locationId"
          placeholder="Choose a location"
          searchLabel="Search locations"
          noneLabel="No location"
        />
      </Field>
      <Field id="add-days-zone" label="Time zone" isOptional>
        <Combobox
          {...zones}
          id="add-days-zone"
          name="timeZone"
          placeholder="The location’s, or the company’s"
          searchLabel="Search cities and zones"
          noneLabel="The location’s, or the company’s"
        />
      </Field>
      <Field
        id="add-days-label"
        label="Name"
        isOptional
        hint="Without a name, shoot days are numbered by date: Day 1 of 2."
      >
        <Input
          id="add-days-label"
          name="label"
          maxLength={100}
          aria-describedby="add-days-label-description"
        />
      </Field>
      <DialogActions>
        <Button variant="primary" type="submit" isBusy={isBusy}>
          {dates && dates.length > 1 ? `Add ${dates.length} days` : 'Add day'}
        </Button>
      </DialogActions>
      {draft}
    </form>
  );
}
