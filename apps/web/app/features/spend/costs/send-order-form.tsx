import { FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { useViewer } from '#app/frame/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Instant } from '#app/ui/date.tsx';
import { DialogActions } from '#app/ui/dialog.tsx';
import { Facts } from '#app/ui/facts.tsx';
import { Field } from '#app/ui/field.tsx';
import { newKey } from '#app/ui/form/drafts/new-key.ts';
import { useDraft } from '#app/ui/form/drafts/use-draft.ts';
import type { FormReply } from '#app/ui/form/use-form.ts';
import { Textarea } from '#app/ui/input.tsx';
import { Money } from '#app/ui/money/money.tsx';
import type { OrderPage } from './order-page.ts';

const formId = 'send-order';

/** Whom an order goes to, with what, and the sender's words. */
export function SendOrderForm({ found, close }: { found: OrderPage; close: () => void }) {
  const { order, project, sending } = found;
  const { submit, state, data } = useFetcher<FormReply | null>();
  const [formKey] = useState(newKey);
  const draft = useDraft({ formId });
  const isDone = state !== 'submitting' && data === null;
  useEffect(() => {
    if (isDone) close();
  }, [isDone]);
  const send = (form: HTMLFormElement | null, isSure: boolean) => {
    if (!form) return;
    const fields = new FormData(form);
    fields.set('email', sending.email ?? '');
    fields.set('formKey', formKey);
    fields.set('despiteBounce', isSure ? 'on' : '');
    const action = `/projects/${project.id}/costs/orders/${order.id}/send`;
    void submit(fields, { method: 'post', action });
  };
  const bounced = data?.error?.despiteBounce?.[0];
  const refusal = bounced ?? data?.error?.email?.[0] ?? data?.error?.['']?.[0];
  return (
    <form
      id={formId}
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send(event.currentTarget, false);
      }}
    >
      <WhatIsSent found={found} />
      <Field id="order-message" label="Message" isOptional>
        <Textarea id="order-message" name="message" rows={3} maxLength={5000} />
      </Field>
      {sending.bounce && !refusal && (
        <Banner tone="tally">
          Mail to {sending.email} bounced before: {sending.bounce}
        </Banner>
      )}
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
          Send order
        </Button>
      </DialogActions>
      {draft}
    </form>
  );
}

function WhatIsSent({ found: { order, project, sending } }: { found: OrderPage }) {
  const { timeZone } = useViewer().workspace;
  const pdf = (
    <a
      href={`/projects/${project.id}/costs/orders/${order.id}/order.pdf`}
      className="inline-flex items-center gap-1.5 underline decoration-edge underline-offset-4 hover:decoration-ink"
    >
      <FileText aria-hidden="true" className="size-4" /> {order.number}.pdf
    </a>
  );
  const facts = [
    {
      label: 'To',
      value: (
        <span className="wrap-anywhere">
          <bdi>{order.vendorName}</bdi> {sending.email}
        </span>
      ),
    },
    { label: 'Attached', value: pdf },
    {
      label: 'Amount',
      value: <Money minorUnits={order.amountCents} currency={order.currency} />,
    },
    ...(order.sentAt
      ? [{ label: 'Sent last', value: <Instant at={order.sentAt} timeZone={timeZone} hasTime /> }]
      : []),
  ];
  return <Facts facts={facts} />;
}
