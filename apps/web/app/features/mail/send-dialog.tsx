import { type ReactNode, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActions, type DialogProps } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { newKey } from '#app/ui/form/drafts/new-key.ts';
import { announceSaved } from '#app/ui/form/drafts/saved-event.ts';
import { useDraft } from '#app/ui/form/drafts/use-draft.ts';
import type { FormReply } from '#app/ui/form/use-form.ts';
import { Input, Textarea } from '#app/ui/input.tsx';
import { toast } from '#app/ui/toast.tsx';
import { BouncedBefore, MailRefusal } from './mail-refusal.tsx';

interface Sending {
  formId: string;
  /** Address to which the form is posted. */
  action: string;
  /** Fields that are posted with the message and the recipient. */
  fields?: Record<string, string>;
  /** The document is sent once, however often the form is posted. */
  isSentOnce?: boolean;
  /** Field of the recipient. Without it, the recipient is fixed. */
  to?: { name: string; email: string | null };
  /** What must be mended before it is sent. */
  problems?: ReactNode;
  /** Facts of what is sent. */
  facts?: ReactNode;
  /** A fixed recipient whose mail bounced before. */
  bounced?: { email: string | null; bounce: string } | undefined;
  submit: { label: string; isDisabled?: boolean };
}

interface SendDialogProps extends Pick<DialogProps, 'title' | 'description' | 'trigger'>, Sending {
  /** What the toast says once it was sent. */
  done: string;
}

/** Shows to whom a document goes and with what, then mails it with the sender's message. */
export function SendDialog({ title, description, trigger, done, ...sending }: SendDialogProps) {
  const [isOpen, setOpen] = useState(false);
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
      <SendForm {...sending} close={close} />
    </Dialog>
  );
}

function SendForm({ close, ...sending }: Sending & { close: () => void }) {
  const { formId, to, problems, facts, bounced, submit } = sending;
  const { send, isBusy, errors } = useSending(sending, close);
  const draft = useDraft({ formId });
  const hasBounced = Boolean(errors.despiteBounce);
  const [refusal] = errors.despiteBounce ?? (to ? undefined : errors.email) ?? errors[''] ?? [];
  return (
    <form
      id={formId}
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send(event.currentTarget, false);
      }}
    >
      {problems}
      {to && <Recipient id={`${formId}-to`} {...to} error={errors[to.name]?.[0]} />}
      {facts}
      <Field id={`${formId}-message`} label="Message" isOptional>
        <Textarea id={`${formId}-message`} name="message" rows={3} maxLength={5000} />
      </Field>
      {bounced && !refusal && <BouncedBefore {...bounced} />}
      {refusal && !isBusy && (
        <MailRefusal sendAnyway={hasBounced ? (form) => send(form, true) : undefined}>
          {refusal}
        </MailRefusal>
      )}
      <DialogActions>
        <Button
          variant="primary"
          type="submit"
          isBusy={isBusy}
          disabled={submit.isDisabled ?? false}
        >
          {submit.label}
        </Button>
      </DialogActions>
      {draft}
    </form>
  );
}

function useSending({ action, fields = {}, isSentOnce }: Sending, close: () => void) {
  const { submit, state, data } = useFetcher<FormReply | null>();
  const [formKey] = useState(newKey);
  const isDone = state !== 'submitting' && data === null;
  useEffect(() => {
    if (isDone) close();
  }, [isDone]);
  const send = (form: HTMLFormElement | null, isSure: boolean) => {
    if (!form) return;
    const posted = new FormData(form);
    const despiteBounce = isSure ? 'on' : '';
    const added = { ...fields, ...(isSentOnce && { formKey }), despiteBounce };
    for (const [name, value] of Object.entries(added)) posted.set(name, value);
    void submit(posted, { method: 'post', action });
  };
  return { send, isBusy: state !== 'idle', errors: data?.error ?? {} };
}

interface RecipientProps {
  id: string;
  name: string;
  email: string | null;
  error: string | undefined;
}

function Recipient({ id, name, email, error }: RecipientProps) {
  return (
    <Field id={id} label="To" error={error}>
      <Input
        id={id}
        name={name}
        type="email"
        required
        maxLength={320}
        autoComplete="off"
        defaultValue={email ?? ''}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
    </Field>
  );
}
