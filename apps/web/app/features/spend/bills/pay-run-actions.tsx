import type { PayRun } from '@callboard/core/spend';
import { formatMoney } from '@callboard/domain/money/format-money';
import { Download } from 'lucide-react';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { FormDialog } from '#app/features/spend/costs/form-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { useToday } from '#app/ui/dates/date-place.ts';
import { Field } from '#app/ui/field.tsx';
import type { FormReply } from '#app/ui/form/use-form.ts';
import { Input } from '#app/ui/input.tsx';
import { toastError } from '#app/ui/toast.tsx';
import { DialogDate } from './dialog-date.tsx';

/** Downloads a pay run for the bank, marks it paid or removes it. */
export function PayRunActions({ run }: { run: PayRun }) {
  const isOpen = run.paidAt === null;
  return (
    <>
      {isOpen && <RemoveRun run={run} />}
      <BankFile run={run} />
      {isOpen && <PayRunPaid run={run} />}
    </>
  );
}

/** The file is opened once the person proved who they are, where it has bank numbers. */
function BankFile({ run: { id, mayReadNumbers } }: { run: PayRun }) {
  const fetcher = useFetcher<FormReply | { isOpen: true }>();
  const { data, state } = fetcher;
  useEffect(() => {
    if (state !== 'idle' || !data) return;
    if ('isOpen' in data) location.assign(`/pay-runs/${id}/bank.csv`);
    else toastError(data.error?.['']?.[0] ?? 'The file was not made. Try again.');
  }, [data, state, id]);
  return (
    <fetcher.Form method="post" action={`/pay-runs/${id}`}>
      <Button
        type="submit"
        name="intent"
        value="file"
        icon={<Download aria-hidden="true" />}
        isBusy={state !== 'idle'}
        title={mayReadNumbers ? 'With bank numbers. Each reading is logged.' : undefined}
      >
        File for the bank
      </Button>
    </fetcher.Form>
  );
}

function PayRunPaid({ run: { id, totalCents, currency, payOn } }: { run: PayRun }) {
  const today = useToday();
  return (
    <FormDialog
      id="pay-run-paid"
      action={`/pay-runs/${id}`}
      trigger={<Button variant="primary">Mark paid…</Button>}
      title={`Mark ${formatMoney(totalCents, currency)} as paid`}
      description="Every bill of the run that is not paid yet is marked paid."
      save={{ label: 'Mark paid' }}
      done="The pay run is paid"
    >
      {(errorOf) => (
        <>
          <input type="hidden" name="intent" value="pay" />
          <DialogDate
            id="run-paid-on"
            name="paidOn"
            label="Paid on"
            value={payOn < today ? payOn : today}
            max={today}
            error={errorOf('paidOn')}
          />
          <Field id="run-reference" label="Reference" isOptional error={errorOf('reference')}>
            <Input id="run-reference" name="reference" maxLength={200} autoComplete="off" />
          </Field>
        </>
      )}
    </FormDialog>
  );
}

function RemoveRun({ run: { id } }: { run: PayRun }) {
  return (
    <FormDialog
      id="remove-run"
      action={`/pay-runs/${id}`}
      trigger={<Button variant="quiet">Remove…</Button>}
      title="Remove this pay run?"
      description="Its bills stay approved and scheduled for their date. Make another run of them."
      save={{ label: 'Remove', variant: 'danger' }}
      done="The pay run was removed"
    >
      {() => <input type="hidden" name="intent" value="remove" />}
    </FormDialog>
  );
}
