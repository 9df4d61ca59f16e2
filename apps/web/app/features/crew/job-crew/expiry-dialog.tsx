import { type FormEvent, useId, useState } from 'react';
import { useAct } from '#app/acts/use-act.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { formatPlainDate } from '#app/ui/date.tsx';
import { DateInput } from '#app/ui/dates/date-input.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { Cell } from './crew-page.ts';
import { ticksInWords } from './totals.ts';

interface ExpiryDialogProps {
  /** Dates that are held. */
  cells: Cell[];
  today: string;
  close: () => void;
}

/** Sets until when holds count. Home and a notice tell of them before they expire. */
export default function ExpiryDialog({ cells, today, close }: ExpiryDialogProps) {
  const id = useId();
  const [first] = cells;
  const [holdExpiresOn, setExpiresOn] = useState(first?.on.holdExpiresOn ?? null);
  const { isBusy, refusal, run } = useAct();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const bookingDayIds = cells.map(({ on }) => on.id);
    const done = await run(async () => {
      const { bookings } = await loadApiClient();
      await bookings.setHoldExpiry.mutate({ bookingDayIds, holdExpiresOn });
      return true;
    });
    if (!done) return;
    close();
    const until = holdExpiresOn ? `until ${formatPlainDate(holdExpiresOn)}` : 'without an end';
    toast(`${ticksInWords(cells)} held ${until}`);
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || close()}
      title={`Hold ${ticksInWords(cells)} until`}
      description="You are told two days and one day before. Nobody is released by itself."
    >
      <form onSubmit={save} className="grid gap-4">
        {refusal && (
          <Banner tone="danger" role="alert">
            {refusal}
          </Banner>
        )}
        <Field id={id} label="Last date" hint="Empty for no end.">
          <DateInput id={id} value={holdExpiresOn} onChange={setExpiresOn} min={today} />
        </Field>
        <DialogActions>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
