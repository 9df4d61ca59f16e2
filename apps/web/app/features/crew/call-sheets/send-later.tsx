import { dateInWords } from '@callboard/domain/dates';
import { dateAfter, wallTimeAt } from '@callboard/domain/dates/wall-time';
import { useState } from 'react';
import { useAct } from '#app/acts/use-act.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { DateInput } from '#app/ui/dates/date-input.tsx';
import { DialogActions } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { TimeInput } from '#app/ui/times/time-inputs.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { SheetToSend } from './call-sheet.ts';

interface SendLaterProps {
  sheet: SheetToSend;
  /** Whom it goes to, and the revision that the sender saw. */
  sending: { revision: number; to: 'all' | 'changed'; exceptKeys: string[]; hasTexts: boolean };
  /** Called with true once it is planned. */
  close: (isPlanned: boolean) => void;
}

/** Sets the time at which a call sheet is sent, in the zone of its day. */
export function SendLater({ sheet, sending, close }: SendLaterProps) {
  const { id, day, status } = sheet;
  const [at, setAt] = useState(() => usualTime(day));
  const { isBusy, refusal, run } = useAct();
  const plan = async () => {
    const { date, time } = at;
    if (!date || !time) return;
    const done = await run(async () => {
      const { callSheets } = await loadApiClient();
      await callSheets.schedule.mutate({ id, ...sending, date, time });
      return true;
    });
    if (!done) return;
    toast(`It is sent ${dateInWords(date, new Date())} at ${time}`);
    close(true);
  };
  return (
    <>
      {refusal && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Field id={`${id}-send-date`} label="Send on">
          <DateInput
            id={`${id}-send-date`}
            max={day.date}
            value={at.date}
            onChange={(date) => setAt({ ...at, date })}
          />
        </Field>
        <Field id={`${id}-send-time`} label="At">
          <TimeInput
            id={`${id}-send-time`}
            value={at.time}
            onChange={(time) => setAt({ ...at, time })}
          />
        </Field>
      </div>
      <p className="text-soft">
        It goes out as it is then
        {status === 'draft' && ', if it is marked as ready by then'}. Times are those of the day, in{' '}
        {day.timeZone.replaceAll('_', ' ')}.
      </p>
      <DialogActions closeLabel="Cancel">
        <Button onClick={() => close(false)}>Back</Button>
        <Button
          variant="primary"
          isBusy={isBusy}
          disabled={!at.date || !at.time}
          onClick={() => void plan()}
        >
          Plan sending
        </Button>
      </DialogActions>
    </>
  );
}

interface SendTime {
  date: string | null;
  time: string | null;
}

/** The evening before the day, or the next full hour when that has begun. */
function usualTime({ date, timeZone }: SheetToSend['day']): SendTime {
  const evening = { date: dateAfter(date, -1), time: '18:00' };
  const now = wallTimeAt(Date.now(), timeZone);
  if (`${now.date} ${now.time}` < `${evening.date} ${evening.time}`) return evening;
  const next = wallTimeAt(Date.now() + 3_600_000, timeZone);
  return { date: next.date, time: `${next.time.slice(0, 2)}:00` };
}
