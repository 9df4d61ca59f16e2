import { dayKindLabels, dayKinds } from '@callboard/domain/shoot-days/enums';
import { SaveState } from '#app/ui/autosave/save-state.tsx';
import { Combobox } from '#app/ui/combobox.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input, Select, Textarea } from '#app/ui/input.tsx';
import { TimeInput } from '#app/ui/times/time-inputs.tsx';
import { DayPlaces } from './day-places.tsx';
import type { JobDay } from './job-day.ts';
import { MoveCall } from './move-call.tsx';
import type { DayEdits, DayValues } from './use-day-edits.ts';
import { usePlaceBook } from './use-place-book.ts';
import { useZoneBook } from './use-zone-book.ts';

interface DayFieldsProps {
  id: string;
  day: JobDay;
  edits: DayEdits;
}

/** Times, place, kind, name and notes of a day. */
export function DayFields({ id, day, edits }: DayFieldsProps) {
  const { values, edit, flush } = edits;
  const { location } = day;
  const chosen = location ? { value: location.id, label: location.name } : undefined;
  const places = usePlaceBook(chosen, day.projectId);
  const zones = useZoneBook(day.timeZone);
  return (
    <form
      id={id}
      onSubmit={(event) => event.preventDefault()}
      onBlur={() => void flush()}
      className="grid gap-4"
    >
      <div className="grid grid-cols-2 gap-4">
        <MoveCall day={day} />
        <Field id={`${id}-wrapTime`} label="Wrap">
          <TimeInput
            id={`${id}-wrapTime`}
            name="wrapTime"
            value={values.wrapTime}
            onChange={(value) => value && edit('wrapTime', value)}
          />
        </Field>
      </div>
      {values.wrapTime <= day.callTime && (
        <p className="-mt-2 text-xs text-faint">The wrap is on the next day.</p>
      )}
      <Field id={`${id}-timeZone`} label="Time zone">
        <Combobox
          id={`${id}-timeZone`}
          name="timeZone"
          {...zones}
          value={values.timeZone}
          onChange={(value) => value && edit('timeZone', value)}
          searchLabel="Search cities and zones"
        />
      </Field>
      <Field id={`${id}-locationId`} label="Location">
        <Combobox
          {...places}
          id={`${id}-locationId`}
          name="locationId"
          value={values.locationId ?? ''}
          onChange={(value) => edit('locationId', value || null)}
          placeholder="Choose a location"
          searchLabel="Search locations"
          noneLabel="No location"
        />
      </Field>
      <DayPlaces day={day} />
      <div className="grid grid-cols-2 gap-4">
        <Field id={`${id}-dayKind`} label="Kind">
          <Select
            id={`${id}-dayKind`}
            name="dayKind"
            value={values.dayKind}
            onChange={({ currentTarget: { value } }) =>
              edit('dayKind', value as DayValues['dayKind'])
            }
          >
            {dayKinds.map((it) => (
              <option key={it} value={it}>
                {dayKindLabels[it]}
              </option>
            ))}
          </Select>
        </Field>
        <Field id={`${id}-label`} label="Name">
          <Input
            id={`${id}-label`}
            name="label"
            maxLength={100}
            placeholder="Numbered by date"
            value={values.label ?? ''}
            onChange={({ currentTarget: { value } }) =>
              edit('label', value.trim() === '' ? null : value, true)
            }
          />
        </Field>
      </div>
      <Field id={`${id}-holdRankNote`} label="Hold note">
        <Input
          id={`${id}-holdRankNote`}
          name="holdRankNote"
          maxLength={200}
          placeholder="Who is ahead of us"
          value={values.holdRankNote ?? ''}
          onChange={({ currentTarget: { value } }) => edit('holdRankNote', value || null, true)}
        />
      </Field>
      <Field id={`${id}-notes`} label="Notes">
        <Textarea
          id={`${id}-notes`}
          name="notes"
          rows={3}
          maxLength={5_000}
          value={values.notes ?? ''}
          onChange={({ currentTarget: { value } }) => edit('notes', value || null, true)}
        />
      </Field>
      <SaveState formId={id} edits={edits} />
    </form>
  );
}
