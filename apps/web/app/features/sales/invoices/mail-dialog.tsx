import { formatMoney } from '@callboard/domain/money/format-money';
import { ExternalLink, FileText } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { PlainDate } from '#app/ui/date.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { Facts } from '#app/ui/facts.tsx';
import { Field } from '#app/ui/field.tsx';
import { announceSaved } from '#app/ui/form/drafts/saved-event.ts';
import { useDraft } from '#app/ui/form/drafts/use-draft.ts';
import type { FormReply } from '#app/ui/form/use-form.ts';
import { Input, Textarea } from '#app/ui/input.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { InvoicePage } from './invoice-page.ts';
import { titleOf } from './invoice-table.tsx';

interface MailDialogProps {
  page: InvoicePage;
  intent: 'send' | 'remind';
  trigger: ReactNode;
}

/** Shows what the client gets by mail, then issues a draft and sends it, or sends a reminder. */
export function MailDialog({ page, intent, trigger }: MailDialogProps) {
  const { invoice, isDraft } = page;
  const [isOpen, setOpen] = useState(false);
  const name = titleOf(invoice);
  const titles = {
    send: isDraft ? 'Issue and send the invoice' : `Send ${name}`,
    remind: `Remind ${invoice.clientName} of ${name}`,
  };
  const close = () => {
    announceSaved();
    setOpen(false);
    toast(intent === 'remind' ? 'The reminder was sent' : 'The invoice was sent');
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={trigger}
      title={titles[intent]}
      description={
        isDraft
          ? 'It gets its number and cannot be changed after that. Replies come to you.'
          : 'It goes with its PDF and a private link. Replies come to you.'
      }
    >
      <MailForm page={page} intent={intent} close={close} />
    </Dialog>
  );
}

type MailFormProps = Pick<MailDialogProps, 'page' | 'intent'> & { close: () => void };

function MailForm({ page, intent, close }: MailFormProps) {
  const { invoice, isDraft } = page;
  const { submit, state, data } = useFetcher<FormReply | null>();
  const formId = `${intent}-invoice`;
  const draft = useDraft({ formId });
  const isDone = state !== 'submitting' && data === null;
  useEffect(() => {
    if (isDone) close();
  }, [isDone]);
  const send = (form: HTMLFormElement | null, isSure: boolean) => {
    if (!form) return;
    const fields = new FormData(form);
    fields.set('intent', intent);
    if (isDraft) fields.set('isDraft', 'on');
    fields.set('despiteBounce', isSure ? 'on' : '');
    void submit(fields, { method: 'post', action: `/invoices/${invoice.id}` });
  };
  const errors = data?.error ?? {};
  const [message] = errors.despiteBounce ?? errors[''] ?? [];
  const toError = errors.to?.[0];
  const hasBounced = Boolean(errors.despiteBounce);
  return (
    <form
      id={formId}
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send(event.currentTarget, false);
      }}
    >
      <Problems page={page} />
      {intent === 'send' && (
        <Field id="invoice-to" label="To" error={toError}>
          <Input
            id="invoice-to"
            name="to"
            type="email"
            required
            maxLength={320}
            autoComplete="off"
            defaultValue={invoice.recipient?.email ?? invoice.billTo.email ?? ''}
            aria-invalid={toError ? true : undefined}
            aria-describedby={toError ? 'invoice-to-error' : undefined}
          />
        </Field>
      )}
      <Facts facts={factsOf(page, intent)} />
      <Field id="invoice-message" label="Message" isOptional>
        <Textarea id="invoice-message" name="message" rows={3} maxLength={5000} />
      </Field>
      {message && state === 'idle' && (
        <Banner
          tone="danger"
          role="alert"
          action={
            hasBounced && (
              <Button onClick={({ currentTarget }) => send(currentTarget.form, true)}>
                Send anyway
              </Button>
            )
          }
        >
          {message}
        </Banner>
      )}
      <DialogActions>
        <Button
          variant="primary"
          type="submit"
          isBusy={state !== 'idle'}
          disabled={invoice.problems.length > 0}
        >
          {intent === 'remind' ? 'Send reminder' : isDraft ? 'Issue and send' : 'Send'}
        </Button>
      </DialogActions>
      {draft}
    </form>
  );
}

/** What must be mended before, and where else the client wants the invoice. */
function Problems({ page: { invoice } }: Pick<MailDialogProps, 'page'>) {
  const { problems, vendorPortalUrl, clientName } = invoice;
  return (
    <>
      {problems.map((it) => (
        <Banner key={it.message} tone="danger" role="alert">
          {it.message}
        </Banner>
      ))}
      {vendorPortalUrl && (
        <Banner tone="tally">
          {clientName} wants invoices in{' '}
          <a
            href={vendorPortalUrl}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-1 underline"
          >
            their vendor portal <ExternalLink aria-hidden="true" className="size-3.5" />
          </a>
          . Upload the PDF there, too.
        </Banner>
      )}
    </>
  );
}

function factsOf({ invoice, isDraft }: InvoicePage, intent: 'send' | 'remind') {
  const { id, currency, totalCents, balanceCents, dueDate, dueOnIssue, sentTo } = invoice;
  const due = isDraft ? dueOnIssue : dueDate;
  return [
    ...(intent === 'remind'
      ? [
          {
            label: 'To',
            value: (
              <span className="wrap-anywhere">{sentTo ?? invoice.recipient?.email ?? null}</span>
            ),
          },
        ]
      : []),
    {
      label: intent === 'remind' ? 'Balance' : 'Amount',
      value: (
        <span className="tabular">
          {formatMoney(intent === 'remind' ? balanceCents : totalCents, currency)}
        </span>
      ),
    },
    ...(due ? [{ label: 'Due', value: <PlainDate date={due} /> }] : []),
    {
      label: 'Attached',
      value: (
        <a
          href={`/invoices/${id}/invoice.pdf`}
          className="inline-flex items-center gap-1.5 underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          <FileText aria-hidden="true" className="size-4" /> {titleOf(invoice)}.pdf
        </a>
      ),
    },
  ];
}
