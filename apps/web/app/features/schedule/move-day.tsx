import { useState } from 'react';
import { DateInput } from '#app/ui/dates/date-input.tsx';
import { Field } from '#app/ui/field.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import type { JobDay } from './job-day.ts';

const dialog = lazyPart(() => import('./move-day-dialog.tsx'));

/** The date of a day. Another date is asked about before the day moves. */
export function MoveDay({ day }: { day: Pick<JobDay, 'id' | 'date' | 'label'> }) {
  const [date, setDate] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const id = `day-${day.id}-date`;
  const close = () => {
    setDate(null);
    setTries(tries + 1);
  };
  return (
    <>
      <Field id={id} label="Date">
        <DateInput
          key={`${day.date} ${tries}`}
          id={id}
          defaultValue={day.date}
          onChange={(it) => setDate(it === day.date ? null : it)}
        />
      </Field>
      {date && <dialog.Part day={day} date={date} close={close} />}
    </>
  );
}
