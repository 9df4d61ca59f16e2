import { formatMoney } from '@callboard/domain/money/format-money';
import { FormDialog } from '#app/features/spend/costs/form-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { useToday } from '#app/ui/dates/date-place.ts';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import type { NamedBill } from './approve-dialog.tsx';
import { DialogDate } from './dialog-date.tsx';
import { DialogText } from './dialog-text.tsx';
import { payDayFrom } from './pay-day.ts';

interface OfBill {
  bill: NamedBill;
}

/** Schedules an approved bill for a date, or moves its date. */
export function ScheduleDialog({
  bill: { id, payeeName, scheduledFor },
}: {
  bill: NamedBill & { scheduledFor: string | null };
}) {
  const today = useToday();
  return (
    <FormDialog
      id="schedule-bill"
      action={`/bills/${id}`}
      trigger={<Button>{scheduledFor ? 'Move date…' : 'Schedule…'}</Button>}
      title={`Schedule the bill of ${payeeName}`}
      description="It stays on this list for that day. Nothing is paid by Callboard."
      save={{ label: 'Schedule' }}
      done="The bill is scheduled"
    >
      {(errorOf) => (
        <>
          <input type="hidden" name="intent" value="schedule" />
          <DialogDate
            id="schedule-on"
            name="scheduledFor"
            label="Pay on"
            value={scheduledFor ?? payDayFrom(today)}
            min={today}
            error={errorOf('scheduledFor')}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Marks an approved bill as paid by hand. */
export function PayDialog({ bill: { id, payeeName, amountCents, currency } }: OfBill) {
  const today = useToday();
  return (
    <FormDialog
      id="pay-bill"
      action={`/bills/${id}`}
      trigger={<Button>Mark paid…</Button>}
      title={`Mark ${formatMoney(amountCents, currency)} to ${payeeName} as paid`}
      description="A bank connection marks bills by itself once you match the payment."
      save={{ label: 'Mark paid' }}
      done={`The bill of ${payeeName} is paid`}
    >
      {(errorOf) => (
        <>
          <input type="hidden" name="intent" value="pay" />
          <DialogDate
            id="paid-on"
            name="paidOn"
            label="Paid on"
            value={today}
            max={today}
            error={errorOf('paidOn')}
          />
          <Field id="paid-reference" label="Reference" isOptional error={errorOf('reference')}>
            <Input
              id="paid-reference"
              name="reference"
              maxLength={200}
              autoComplete="off"
              placeholder="Check 1042"
            />
          </Field>
        </>
      )}
    </FormDialog>
  );
}

/** Takes an approval back. */
export function ReopenDialog({ bill: { id, payeeName } }: OfBill) {
  return (
    <FormDialog
      id="reopen-bill"
      action={`/bills/${id}`}
      trigger={<Button variant="quiet">Reopen…</Button>}
      title={`Reopen the bill of ${payeeName}?`}
      description="It waits for approval again and can be changed. Its date is dropped."
      save={{ label: 'Reopen' }}
      done={`The bill of ${payeeName} waits for approval again`}
    >
      {(errorOf) => (
        <>
          <input type="hidden" name="intent" value="reopen" />
          <DialogText
            id="reopen-reason"
            name="reason"
            label="Reason"
            isOptional
            error={errorOf('reason')}
            maxLength={500}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Takes a payment back. */
export function UndoPaidDialog({ bill: { id, payeeName } }: OfBill) {
  return (
    <FormDialog
      id="undo-paid"
      action={`/bills/${id}`}
      trigger={<Button variant="quiet">Undo payment…</Button>}
      title={`Undo the payment to ${payeeName}?`}
      description="The bill is approved and not paid again. The payment stays in the history."
      save={{ label: 'Undo payment', variant: 'danger' }}
      done={`The payment to ${payeeName} is undone`}
    >
      {(errorOf) => (
        <>
          <input type="hidden" name="intent" value="undo" />
          <DialogText
            id="undo-reason"
            name="reason"
            label="Reason"
            error={errorOf('reason')}
            maxLength={500}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Calls a bill off. */
export function VoidDialog({ bill: { id, payeeName } }: OfBill) {
  return (
    <FormDialog
      id="void-bill"
      action={`/bills/${id}`}
      trigger={<Button variant="quiet">Void…</Button>}
      title={`Void the bill of ${payeeName}?`}
      description="It is owed no more and leaves the cost of its job. It stays on record. This cannot be undone."
      save={{ label: 'Void bill', variant: 'danger' }}
      done={`The bill of ${payeeName} is void`}
    >
      {(errorOf) => (
        <>
          <input type="hidden" name="intent" value="void" />
          <DialogText
            id="void-reason"
            name="reason"
            label="Reason"
            error={errorOf('reason')}
            maxLength={500}
          />
        </>
      )}
    </FormDialog>
  );
}
