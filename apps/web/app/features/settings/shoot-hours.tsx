import { useState } from 'react';
import { type FormField, TextField } from '#app/ui/form/fields.tsx';

interface ShootHoursProps {
  call: FormField;
  wrap: FormField;
}

/** Default times of a new shoot day. A wrap at or before the call is a night shoot. */
export function ShootHours({ call, wrap }: ShootHoursProps) {
  const [times, setTimes] = useState({ call: textOf(call), wrap: textOf(wrap) });
  const isNight = times.call !== '' && times.wrap !== '' && times.wrap <= times.call;
  return (
    <>
      <TextField
        field={call}
        label="Usual call"
        type="time"
        onChange={(event) => setTimes({ ...times, call: event.currentTarget.value })}
      />
      <TextField
        field={wrap}
        label="Usual wrap"
        type="time"
        hint={isNight ? 'A night: wraps the next day.' : 'New shoot days start with these times.'}
        onChange={(event) => setTimes({ ...times, wrap: event.currentTarget.value })}
      />
    </>
  );
}

function textOf(field: FormField): string {
  return typeof field.initialValue === 'string' ? field.initialValue : '';
}
