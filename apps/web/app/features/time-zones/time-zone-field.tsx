import { useEffect, useState } from 'react';
import { Combobox } from '#app/ui/combobox.tsx';
import { Field } from '#app/ui/field.tsx';
import { type FormField, frameOf } from '#app/ui/form/fields.tsx';
import type { TimeZoneOption } from './time-zones.ts';

interface TimeZoneFieldProps {
  field: FormField;
  timeZones: TimeZoneOption[];
  /** Preselects the browser's time zone when none is set. */
  isGuessed?: boolean;
}

/** Field for the time zone of shoot days and call times. */
export function TimeZoneField({ field, timeZones, isGuessed }: TimeZoneFieldProps) {
  const initial = typeof field.initialValue === 'string' ? field.initialValue : '';
  const [value, setValue] = useState(initial);
  useEffect(() => {
    if (isGuessed) setValue((it) => it || guess(timeZones));
  }, [isGuessed, timeZones]);
  const hint = 'Shoot dates and call times use this time zone.';
  return (
    <Field {...frameOf({ field, label: 'Time zone', hint })}>
      <Combobox
        id={field.id}
        name={field.name}
        options={timeZones}
        value={value}
        onChange={setValue}
        placeholder="Choose a time zone"
        searchLabel="Search cities and zones"
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={field.errors ? field.errorId : field.descriptionId}
      />
    </Field>
  );
}

/**
 * Returns the browser's time zone, or nothing if it is an outdated name that is not in the list.
 */
function guess(timeZones: TimeZoneOption[]): string {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return timeZones.some((it) => it.value === own) ? own : '';
}
