import { awaitsApproval, isApproved, isEditable } from '@callboard/domain/costs/enums';
import { Link } from 'react-router';
import { useViewer } from '#app/frame/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Instant, PlainDate } from '#app/ui/date.tsx';
import { Facts } from '#app/ui/facts.tsx';
import { Mail } from '#app/ui/links.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { limitSentence } from './approval-words.ts';
import type { OrderPage } from './order-page.ts';
import { codeName, unbilledOf } from './purchases.ts';
import { VendorEmail } from './vendor-email.tsx';

/** What is known about a purchase order besides its lines. */
export function OrderFacts({
  found,
  isEditable: mayEdit,
}: {
  found: OrderPage;
  isEditable: boolean;
}) {
  const { order, lines, project } = found;
  const { currency } = order;
  const { timeZone } = useViewer().workspace;
  const facts = [
    {
      label: 'Vendor',
      value: order.crewMemberId ? (
        <Link
          to={`/crew/${order.crewMemberId}`}
          className="rounded-sm underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          <bdi>{order.vendorName}</bdi>
        </Link>
      ) : (
        <bdi>{order.vendorName}</bdi>
      ),
    },
    (order.vendorEmail !== null || isApproved(order.status)) && {
      label: 'Email',
      value: (
        <span className="flex flex-wrap items-baseline justify-between gap-x-2">
          {order.vendorEmail === null ? (
            <span className="text-faint">Not set</span>
          ) : (
            <Mail to={order.vendorEmail} />
          )}
          {mayEdit && isApproved(order.status) && (
            <VendorEmail order={order} projectId={project.id} />
          )}
        </span>
      ),
    },
    { label: 'Section', value: codeName(order, lines) },
    { label: 'Needed on', value: order.neededOn && <PlainDate date={order.neededOn} /> },
    { label: 'Amount', value: <Money minorUnits={order.amountCents} currency={currency} /> },
    { label: 'Billed', value: <Money minorUnits={order.billedCents} currency={currency} /> },
    !isEditable(order.status) && {
      label: 'Not billed',
      value: <Money minorUnits={unbilledOf(order)} currency={currency} />,
    },
    order.requestedByName !== null && { label: 'Written by', value: order.requestedByName },
    order.approvedAt !== null && {
      label: 'Approved',
      value: (
        <>
          <Instant at={order.approvedAt} timeZone={timeZone} />
          {order.approvedByName && ` by ${order.approvedByName}`}
        </>
      ),
    },
    order.sentAt !== null && {
      label: 'Sent',
      value: <Instant at={order.sentAt} timeZone={timeZone} hasTime />,
    },
    order.receivedAt !== null && {
      label: 'Received',
      value: <Instant at={order.receivedAt} timeZone={timeZone} />,
    },
    order.voidReason !== null && { label: 'Void because', value: order.voidReason },
    order.notes !== null && {
      label: 'Notes',
      value: <span className="whitespace-pre-line">{order.notes}</span>,
    },
  ].filter((it) => it !== false);
  return (
    <>
      <Facts facts={facts} />
      <SendingProblem found={found} />
      {isEditable(order.status) && (
        <p className="text-sm text-pretty text-soft">
          {awaitsApproval(order.status)
            ? 'It commits no money until it is approved.'
            : 'It is a draft: ask for approval when it is complete.'}{' '}
          {limitSentence(found)}
        </p>
      )}
    </>
  );
}

/** What prevents sending an approved order, or what a mail server said about its email. */
function SendingProblem({ found: { order, sending } }: { found: OrderPage }) {
  if (!isApproved(order.status)) return null;
  if (sending.problem) return <Banner tone="tally">{sending.problem}</Banner>;
  if (!sending.bounce) return null;
  return (
    <Banner tone="tally">
      Mail to {sending.email} bounced: {sending.bounce}
    </Banner>
  );
}
