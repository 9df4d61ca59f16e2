import type { Statement } from '@callboard/core/sales';
import { formatMoney } from '@callboard/domain/money/format-money';
import { Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { announceSaved } from '#app/ui/form/drafts/saved-event.ts';
import type { FormReply } from '#app/ui/form/use-form.ts';
import { Input, Textarea } from '#app/ui/input.tsx';
import { toast } from '#app/ui/toast.tsx';

interface SendStatementProps {
  statement: Statement;
  /** To whom it goes unless somebody types another email. */
  email: string | null;
}

/** Mails the statement that the page shows, as a PDF. */
export function SendStatement({ statement, email }: SendStatementProps) {
  const [isOpen, setOpen] = useState(false);
  const { client, closingCents, currency } = statement;
  const close = () => {
    announceSaved();
    setOpen(false);
    toast('The statement was sent');
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="primary" icon={<Send aria-hidden="true" />}>
          Email…
        </Button>
      }
      title={`Send the statement to ${client.name}`}
      description={`It goes as a PDF, with a balance of ${formatMoney(closingCents, currency)}. Replies come to you.`}
    >
      <SendForm email={email} close={close} />
    </Dialog>
  );
}

function SendForm({ email, close }: { email: string | null; close: () => void }) {
  const { submit, state, data } = useFetcher<FormReply | null>();
  const { pathname, search } = useLocation();
  const isDone = state !== 'submitting' && data === null;
  useEffect(() => {
    if (isDone) close();
  }, [isDone]);
  const send = (form: HTMLFormElement | null, isSure: boolean) => {
    if (!form) return;
    const fields = new FormData(form);
    fields.set('despiteBounce', isSure ? 'on' : '');
    void submit(fields, { method: 'post', action: `${pathname}${search}` });
  };
  const bounced = data?.error?.despiteBounce?.[0];
  const refusal = bounced ?? data?.error?.['']?.[0];
  const emailError = data?.error?.email?.[0];
  return (
    <form
      id="send-statement"
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send(event.currentTarget, false);
      }}
    >
      <Field id="statement-email" label="To" error={emailError}>
        <Input
          id="statement-email"
          name="email"
          type="email"
          required
          maxLength={320}
          autoComplete="off"
          defaultValue={email ?? ''}
          aria-invalid={emailError ? true : undefined}
          aria-describedby={emailError ? 'statement-email-error' : undefined}
        />
      </Field>
      <Field id="statement-message" label="Message" isOptional>
        <Textarea id="statement-message" name="message" rows={3} maxLength={5000} />
      </Field>
      {refusal && state === 'idle' && (
        <Banner
          tone="danger"
          role="alert"
          action={
            bounced && (
              <Button onClick={({ currentTarget }) => send(currentTarget.form, true)}>
                Send anyway
              </Button>
            )
          }
        >
          {refusal}
        </Banner>
      )}
      <DialogActions>
        <Button variant="primary" type="submit" isBusy={state !== 'idle'}>
          Send statement
        </Button>
      </DialogActions>
    </form>
  );
}
