import { useState } from 'react';
import { useAct } from '#app/acts/use-act.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { toast, toastError } from '#app/ui/toast.tsx';
import { TypedInput } from '#app/ui/typed/typed-input.tsx';
import { useTyped } from '#app/ui/typed/use-typed.ts';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import type { Call } from './job-day.ts';
import { formatCall, generalCall, isGeneral, parseCall, timeOfCall } from './parse-call.ts';

interface CallInputProps {
  id: string;
  label: string;
  shootDayId: string;
  bookingIds: string[];
  /** Who is called, for the toast. */
  who: string;
  /** Null for people who are not called yet, or not alike. */
  call: Call | null;
  generalCall: string;
  placeholder?: string;
}

/** Call of people on a day, typed: a time, "-30" from the general call, O/C, N/C. Empty is the general call. */
export function CallInput(props: CallInputProps) {
  const { id, label, shootDayId, bookingIds, who, call, generalCall: general } = props;
  const { isBusy, run } = useAct((error) => toastError(refusalText(error)));
  const [tries, setTries] = useState(0);
  const give = async (next: Call | null) => {
    const given = next ?? generalCall();
    const done = await run(async () => {
      const { bookings } = await loadApiClient();
      const opened = bookingIds.length === 1 && { openedCall: call };
      await bookings.giveCalls.mutate({ shootDayId, bookingIds, ...given, ...opened });
      return true;
    });
    if (done) toast(`${who}: ${inWords(given, general)}`);
    setTries(tries + 1);
  };
  const stored = call === null || isGeneral(call) ? null : call;
  return (
    <Typed
      key={`${tries} ${stored ? formatCall(stored) : ''}`}
      id={id}
      aria-label={label}
      placeholder={props.placeholder ?? general}
      disabled={isBusy}
      stored={stored}
      general={general}
      onChange={(next) => void give(next)}
    />
  );
}

interface TypedProps {
  id: string;
  'aria-label': string;
  placeholder: string;
  disabled: boolean;
  stored: Call | null;
  general: string;
  onChange: (call: Call | null) => void;
}

function Typed({ stored, general, onChange, ...input }: TypedProps) {
  const typed = useTyped<Call>(
    {
      parse: parseCall,
      format: formatCall,
      toPosted: (it) => [formatCall(it)],
      fromPosted: ([it = '']) => parseCall(it),
    },
    { defaultValue: stored, onChange },
  );
  return (
    <TypedInput
      {...input}
      typed={typed}
      preview={(it) => inWords(it, general)}
      hint="Type a time, -30 or +15 from the general call, O/C or N/C."
      isNumeric
    />
  );
}

function inWords(call: Call, general: string): string {
  const time = timeOfCall(call, general);
  if (time !== null) return time;
  return call.mode === 'on_call' ? 'on call' : 'no call';
}
