import { type ReactNode, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { Banner } from '#app/ui/banner.tsx';
import { Button, type ButtonVariant } from '#app/ui/button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { announceSaved } from '#app/ui/form/drafts/saved-event.ts';
import { useDraft } from '#app/ui/form/drafts/use-draft.ts';
import type { FormReply } from '#app/ui/form/use-form.ts';
import { toast } from '#app/ui/toast.tsx';

interface FormDialogProps {
  /** Id of the form, for its draft. */
  id: string;
  /** Page that handles the form and returns null when it is done. */
  action: string;
  /** Without one, the page opens the dialog. */
  trigger?: ReactNode;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  title: string;
  description?: ReactNode;
  save: { label: string; variant?: ButtonVariant };
  /** What a toast says then. */
  done: string;
  /** The fields. `errorOf` returns the error of a field. */
  children: (errorOf: (name: string) => string | undefined) => ReactNode;
}

/** Dialog with a short form. It closes when the form is saved, and keeps what is typed until then. */
export function FormDialog(props: FormDialogProps) {
  const { trigger, title, description, done, isOpen: isAsked, onOpenChange, ...form } = props;
  const [isOwn, setOwn] = useState(false);
  const isOpen = isAsked ?? isOwn;
  const setOpen = onOpenChange ?? setOwn;
  const close = () => {
    announceSaved();
    setOpen(false);
    toast(done);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={trigger}
      title={title}
      description={description}
    >
      <FormInDialog {...form} close={close} />
    </Dialog>
  );
}

type FormInDialogProps = Pick<FormDialogProps, 'id' | 'action' | 'save' | 'children'> & {
  close: () => void;
};

function FormInDialog({ id, action, save, children, close }: FormInDialogProps) {
  const fetcher = useFetcher<FormReply | null>();
  const draft = useDraft({ formId: id });
  const { state, data } = fetcher;
  const isDone = state !== 'submitting' && data === null;
  useEffect(() => {
    if (isDone) close();
  }, [isDone]);
  const [refusal] = data?.error?.[''] ?? [];
  return (
    <fetcher.Form id={id} method="post" action={action} className="grid grid-cols-1 gap-4">
      {refusal && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
      {children((name) => data?.error?.[name]?.[0])}
      <DialogActions>
        <Button variant={save.variant ?? 'primary'} type="submit" isBusy={state !== 'idle'}>
          {save.label}
        </Button>
      </DialogActions>
      {draft}
    </fetcher.Form>
  );
}
