import { useState } from 'react';
import { useAct } from '#app/acts/use-act.ts';
import { apiClient } from '#app/api-client.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { Textarea } from '#app/ui/input.tsx';
import { toast, toastError } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import { type DayReport, missingParts } from './wrap-report.ts';

/** Asks before the report is submitted, with what is still missing. */
export function SubmitReport({ found }: { found: DayReport }) {
  const [isOpen, setOpen] = useState(false);
  const { isBusy, run } = useAct((error) => toastError(refusalText(error)));
  const missing = missingParts(found);
  const submit = async () => {
    const shootDayId = found.day.id;
    setOpen(false);
    const done = await run(async () => {
      await apiClient.wrapReports.submit.mutate({ shootDayId });
      return true;
    });
    if (done) toast('Wrap report submitted');
  };
  return (
    <AlertDialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="primary" size="lg" isBusy={isBusy}>
          Submit report
        </Button>
      }
      title={`Submit the wrap report of ${found.day.label}?`}
      description="It becomes read-only for everybody. It can be reopened with a reason."
      action={
        <Button variant="primary" onClick={() => void submit()}>
          Submit report
        </Button>
      }
    >
      {missing.length > 0 && (
        <ul className="grid list-disc gap-1 ps-5 text-sm">
          {missing.map((it) => (
            <li key={it}>{it}</li>
          ))}
        </ul>
      )}
    </AlertDialog>
  );
}

/** Makes a submitted report a draft again. */
export function ReopenReport({ shootDayId }: { shootDayId: string }) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { isBusy, refusal, run } = useAct();
  const reopen = async () => {
    const done = await run(async () => {
      await apiClient.wrapReports.reopen.mutate({ shootDayId, reason });
      return true;
    });
    if (!done) return;
    setOpen(false);
    setReason('');
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={<Button>Reopen</Button>}
      title="Reopen the wrap report"
      description="It can be changed again until somebody submits it."
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void reopen();
        }}
      >
        <Field id="reopen-reason" label="Reason" error={refusal}>
          <Textarea
            id="reopen-reason"
            rows={2}
            maxLength={500}
            required
            value={reason}
            onChange={({ currentTarget: { value } }) => setReason(value)}
          />
        </Field>
        <Button type="submit" variant="primary" isBusy={isBusy} className="justify-self-end">
          Reopen
        </Button>
      </form>
    </Dialog>
  );
}
