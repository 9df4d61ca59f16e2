import { awaitsApproval, isEditable } from '@callboard/core/costs/enums';
import { Link } from 'react-router';
import { useViewer } from '#app/frame/viewer.ts';
import { Instant, PlainDate } from '#app/ui/date.tsx';
import { Facts } from '#app/ui/facts.tsx';
import { Mail } from '#app/ui/links.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { limitSentence } from './approval-words.ts';
import { codeName, type ListedOrder, type Purchases, unbilledOf } from './purchases.ts';

/** What is known about a purchase order besides its lines. */
export function OrderFacts({ found }: { found: Purchases & { order: ListedOrder } }) {
  const { order, lines } = found;
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
    order.vendorEmail !== null && { label: 'Email', value: <Mail to={order.vendorEmail} /> },
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
