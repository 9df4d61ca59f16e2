import { useState } from 'react';
import { Field } from '#app/ui/field.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import { TimeInput } from '#app/ui/times/time-inputs.tsx';
import type { MovedDay } from './job-day.ts';

const dialog = lazyPart(() => import('./move-call-dialog.tsx'));

/** The general call of a day. Another time is asked about, because it moves people. */
export function MoveCall({ day }: { day: MovedDay }) {
  const [asked, setAsked] = useState<{ day: MovedDay; callTime: string } | null>(null);
  const [tries, setTries] = useState(0);
  const id = `day-${day.id}-call`;
  const close = () => {
    setAsked(null);
    setTries(tries + 1);
  };
  return (
    <>
      <Field id={id} label="Call">
        <TimeInput
          key={`${day.callTime} ${tries}`}
          id={id}
          defaultValue={day.callTime}
          onChange={(it) => setAsked(it && it !== day.callTime ? { day, callTime: it } : null)}
        />
      </Field>
      {asked && <dialog.Part {...asked} close={close} />}
    </>
  );
}
