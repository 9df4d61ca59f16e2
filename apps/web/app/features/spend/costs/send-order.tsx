import { Send } from 'lucide-react';
import { AttachedPdf } from '#app/features/mail/attached-pdf.tsx';
import { SendDialog } from '#app/features/mail/send-dialog.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Instant } from '#app/ui/date.tsx';
import { Facts } from '#app/ui/facts.tsx';
import { Money } from '#app/ui/money/money.tsx';
import type { OrderPage } from './order-page.ts';

/** Shows what goes to the vendor of an approved order, then mails it. */
export function SendOrder({ found }: { found: OrderPage }) {
  const { order, project, sending } = found;
  const { id, number, vendorName, sentAt } = order;
  const { email, bounce, problem } = sending;
  return (
    <SendDialog
      trigger={
        <Button
          variant={sentAt === null ? 'primary' : 'secondary'}
          icon={<Send aria-hidden="true" />}
          disabled={problem !== null}
        >
          {sentAt === null ? 'Send to vendor…' : 'Resend to vendor…'}
        </Button>
      }
      title={`${sentAt === null ? 'Send' : 'Resend'} ${number}`}
      description="It is emailed with its PDF. Replies come to you."
      formId="send-order"
      action={`/projects/${project.id}/costs/orders/${id}/send`}
      fields={{ email: email ?? '' }}
      isSentOnce
      facts={<WhatIsSent found={found} />}
      bounced={bounce ? { email, bounce } : undefined}
      submit={{ label: 'Send order' }}
      done={`${number} was sent to ${vendorName}`}
    />
  );
}

function WhatIsSent({ found: { order, project, sending } }: { found: OrderPage }) {
  const { timeZone } = useViewer().workspace;
  const facts = [
    {
      label: 'To',
      value: (
        <span className="wrap-anywhere">
          <bdi>{order.vendorName}</bdi> {sending.email}
        </span>
      ),
    },
    {
      label: 'Attached',
      value: (
        <AttachedPdf
          to={`/projects/${project.id}/costs/orders/${order.id}/order.pdf`}
          name={order.number}
        />
      ),
    },
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
