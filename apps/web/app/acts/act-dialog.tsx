import { type ReactNode, useState } from 'react';
import { Banner } from '#app/ui/banner.tsx';
import { Button, type ButtonVariant } from '#app/ui/button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { announceSaved } from '#app/ui/form/drafts/saved-event.ts';
import { useDraft } from '#app/ui/form/drafts/use-draft.ts';
import { toast } from '#app/ui/toast.tsx';
import { useAct } from './use-act.ts';

interface ActDialogProps {
  /** Id of the form, for its draft. */
  id: string;
  /** Button that opens it; without one it is open until `close`. */
  trigger?: ReactNode;
  close?: () => void;
  title: string;
  description?: ReactNode;
  save: { label: string; variant?: ButtonVariant };
  /** Sends the act with the fields of the form. */
  send: (fields: FormFields) => Promise<unknown>;
  /** What a toast says then. */
  done: string;
  children: ReactNode;
}

/** Reads the fields of a form by name. */
export interface FormFields {
  text: (name: string) => string;
  /** An empty field is null. */
  textOrNull: (name: string) => string | null;
  numberOrNull: (name: string) => number | null;
  isChecked: (name: string) => boolean;
}

/** Dialog with a short form that sends one act. It stays open, with what was typed, when it is refused. */
export function ActDialog({ trigger, title, description, done, close, ...form }: ActDialogProps) {
  const [isOpen, setOpen] = useState(trigger === undefined);
  const change = (isOpenNow: boolean) => {
    setOpen(isOpenNow);
    if (!isOpenNow) close?.();
  };
  const end = () => {
    announceSaved();
    change(false);
    toast(done);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={change}
      trigger={trigger}
      title={title}
      description={description}
    >
      <ActForm {...form} close={end} />
    </Dialog>
  );
}

type ActFormProps = Pick<ActDialogProps, 'id' | 'save' | 'send' | 'children'> & {
  close: () => void;
};

function ActForm({ id, save, send, children, close }: ActFormProps) {
  const { isBusy, refusal, run } = useAct();
  const draft = useDraft({ formId: id });
  const submit = async (form: HTMLFormElement) => {
    const fields = fieldsOf(new FormData(form));
    const isSent = await run(async () => {
      await send(fields);
      return true;
    });
    if (isSent) close();
  };
  return (
    <form
      id={id}
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void submit(event.currentTarget);
      }}
    >
      {refusal && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
      {children}
      <DialogActions>
        <Button variant={save.variant ?? 'primary'} type="submit" isBusy={isBusy}>
          {save.label}
        </Button>
      </DialogActions>
      {draft}
    </form>
  );
}

function fieldsOf(form: FormData): FormFields {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  return {
    text,
    textOrNull: (name) => text(name) || null,
    numberOrNull: (name) => (text(name) === '' ? null : Number(text(name).replaceAll(',', ''))),
    isChecked: (name) => form.get(name) === 'on',
  };
}
