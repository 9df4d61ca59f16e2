import { restEventNames } from '@callboard/domain/events/enums';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { FieldError } from '#app/ui/field.tsx';
import type { FormField } from '#app/ui/form/fields.tsx';
import { Mono } from '#app/ui/mono.tsx';
import { eventGroups, eventLabel, orderedEvents } from './event-words.ts';

interface EventFieldsProps {
  field: FormField;
  chosen: string[];
}

const presets = [
  { label: 'Everything', events: orderedEvents },
  { label: 'REST events', events: [...restEventNames] },
  { label: 'None', events: [] },
];

/** Fields for the events by subject, with buttons for the usual sets. */
export function EventFields({ field, chosen: first }: EventFieldsProps) {
  const [chosen, setChosen] = useState<string[]>(first);
  const toggle = (event: string) =>
    setChosen((now) => (now.includes(event) ? now.filter((it) => it !== event) : [...now, event]));
  const [error] = field.errors ?? [];
  return (
    <fieldset className="grid gap-3" aria-describedby={error ? field.errorId : undefined}>
      <legend className="mb-3 text-sm font-medium">Events</legend>
      <div className="flex flex-wrap gap-2">
        {presets.map(({ label, events }) => (
          <Button
            key={label}
            size="sm"
            aria-pressed={isSame(events, chosen)}
            className="aria-pressed:bg-pressed"
            onClick={() => setChosen(events)}
          >
            {label}
          </Button>
        ))}
      </div>
      <div className="grid gap-x-8 border-t border-line sm:grid-cols-2">
        {eventGroups.map(({ label, events }) => (
          <fieldset key={label} className="grid content-start border-b border-line py-2.5">
            <legend className="float-left mb-1 text-xs text-faint">{label}</legend>
            {events.map((event) => (
              <Checkbox
                key={event}
                name={field.name}
                value={event}
                checked={chosen.includes(event)}
                onChange={() => toggle(event)}
                label={eventLabel(event)}
                hint={<Mono className="break-all">{event}</Mono>}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <FieldError
        id={field.errorId}
        error={typeof error === 'string' && chosen.length === 0 ? error : undefined}
      />
    </fieldset>
  );
}

function isSame(a: string[], b: string[]): boolean {
  return a.length === b.length && a.every((it) => b.includes(it));
}
