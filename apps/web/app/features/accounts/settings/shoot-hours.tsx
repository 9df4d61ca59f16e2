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
        label="Default call time"
        onChange={(it) => setTimes({ ...times, call: it ?? '' })}
      />
      <TimeField
        field={wrap}
        label="Default wrap time"
        hint={isNight ? 'Overnight: wraps the next day.' : 'Used for new shoot days.'}
        onChange={(it) => setTimes({ ...times, wrap: it ?? '' })}
      />
    </>
  );
}
