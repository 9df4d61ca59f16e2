import { formatMoney } from '@callboard/domain/money/format-money';
import { PlainDate } from '#app/ui/date.tsx';
import { DueIn } from './due-in.tsx';
import type { InvoicePage } from './invoice-page.ts';

/** One sentence on how an invoice stands: what is still to be paid, and until when. */
export function InvoiceSummary({
  page: { invoice, isDraft, isOpen, isVoid },
}: {
  page: InvoicePage;
}) {
  const { currency, totalCents, balanceCents, dueDate, dueOnIssue, today, paidOn } = invoice;
  const money = (cents: number) => (
    <strong className="tabular font-semibold text-ink">{formatMoney(cents, currency)}</strong>
  );
  if (isVoid) return <>Void. It asks for nothing.</>;
  if (isDraft) {
    return (
      <>
        {money(totalCents)}
        {dueOnIssue && (
          <>
            , due <PlainDate date={dueOnIssue} /> if issued today
          </>
        )}
        .
      </>
    );
  }
  if (invoice.kind === 'credit_note') {
    return (
      <>
        {money(totalCents)} credited to {invoice.clientName}.
      </>
    );
  }
  if (isOpen) {
    return (
      <>
        {money(balanceCents)}
        {balanceCents !== totalCents && <> of {formatMoney(totalCents, currency)}</>} to receive
        {dueDate && (
          <>
            , due <PlainDate date={dueDate} /> <DueIn date={dueDate} today={today} />
          </>
        )}
        .
      </>
    );
  }
  return (
    <>
      {money(totalCents)}
      {invoice.status === 'written_off' ? ', of which the rest is written off' : ', settled'}
      {paidOn && invoice.status === 'paid' && (
        <>
          {' '}
          on <PlainDate date={paidOn} />
        </>
      )}
      .
    </>
  );
}
