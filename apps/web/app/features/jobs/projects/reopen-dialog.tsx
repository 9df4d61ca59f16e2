import { useEffect, useState } from 'react';
import { type FetcherWithComponents, useFetcher } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { announceSaved } from '#app/ui/form/drafts/saved-event.ts';
import { useDraft } from '#app/ui/form/drafts/use-draft.ts';
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
    announceSaved();
    setOpen(false);
    toast(`${project.name} was reopened`);
  }, [isDone, project.name]);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={<Button size="sm">Reopen</Button>}
      title={`Reopen ${project.name}?`}
      description="The status changes to Wrap, the job can be edited again, and it counts toward your plan."
    >
      <ReopenForm project={project} fetcher={fetcher} />
    </Dialog>
  );
}

interface ReopenFormProps extends ReopenDialogProps {
  fetcher: FetcherWithComponents<FormReply | null>;
}

function ReopenForm({ project, fetcher }: ReopenFormProps) {
  const draft = useDraft({ formId: 'reopen' });
  const { data } = fetcher;
  const error = data?.error?.reason?.[0] ?? data?.error?.['']?.[0];
  return (
    <fetcher.Form id="reopen" method="post" action={`/projects/${project.id}`}>
      <Field id="reopen-reason" label="Reason" error={error}>
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
        <Button variant="primary" type="submit" isBusy={fetcher.state !== 'idle'}>
          Reopen job
        </Button>
      </DialogActions>
      {draft}
    </fetcher.Form>
  );
}
