import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import type { FormReply } from '#app/ui/form/use-form.ts';
import { Textarea } from '#app/ui/input.tsx';
import { toast } from '#app/ui/toast.tsx';

interface ReopenDialogProps {
  project: { id: string; name: string };
}

/** Reopens a closed job, with a reason that is shown in its activity. */
export function ReopenDialog({ project }: ReopenDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const fetcher = useFetcher<FormReply | null>();
  const { state, data } = fetcher;
  // The dialog is removed with the notice after the reload, so it must not wait for it.
  const isDone = state !== 'submitting' && data === null;
  useEffect(() => {
    if (!isDone) return;
    setOpen(false);
    toast(`${project.name} is open again, in Wrap`);
  }, [isDone, project.name]);
  const error = data?.error?.reason?.[0] ?? data?.error?.['']?.[0];
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={<Button size="sm">Reopen</Button>}
      title={`Reopen ${project.name}?`}
      description="Its status becomes Wrap, it can be changed again, and it uses a slot of the plan."
    >
      <fetcher.Form method="post" action={`/projects/${project.id}`}>
        <Field id="reopen-reason" label="Why are you reopening it?" error={error}>
          <Textarea
            id="reopen-reason"
            name="reason"
            required
            maxLength={500}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'reopen-reason-error' : undefined}
          />
        </Field>
        <DialogActions>
          <Button variant="primary" type="submit" isBusy={state !== 'idle'}>
            Reopen the job
          </Button>
        </DialogActions>
      </fetcher.Form>
    </Dialog>
  );
}
