import { useState } from 'react';
import type { FormField } from '#app/ui/form/fields.tsx';
import { TimeField } from '#app/ui/form/time-fields.tsx';
import { textOf } from '#app/ui/form/typed-props.ts';

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
      <TimeField
        field={call}
        label="Usual call"
        onChange={(it) => setTimes({ ...times, call: it ?? '' })}
      />
      <TimeField
        field={wrap}
        label="Usual wrap"
        hint={isNight ? 'A night: wraps the next day.' : 'New shoot days start with these times.'}
        onChange={(it) => setTimes({ ...times, wrap: it ?? '' })}
      />
    </>
  );
}
