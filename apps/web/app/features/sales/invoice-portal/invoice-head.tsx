import { formatMoney } from '@callboard/domain/money/format-money';
import { FileDown } from 'lucide-react';
import { DueIn } from '#app/features/sales/invoices/due-in.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { PlainDate } from '#app/ui/date.tsx';
import type { PortalInvoice } from './page-data.ts';

/** Which invoice it is, how much is to be paid, and until when. */
export function InvoiceHead({ invoice, path }: { invoice: PortalInvoice; path: string }) {
  const { number, isCreditNote, isVoid, job, currency, totalCents, balanceCents } = invoice;
  const { dueDate, today, poNumber } = invoice;
  const owes = !isCreditNote && !isVoid && balanceCents > 0;
  return (
    <section className="grid grid-cols-1 gap-3" aria-label="Summary">
      <div>
        <p className="text-sm text-soft">{job}</p>
        <h1 className="text-xl font-semibold tracking-[-0.018em] text-balance break-words">
          {isCreditNote ? 'Credit note' : 'Invoice'} {number}
        </h1>
      </div>
      <div>
        <p className="text-sm text-soft">{owes ? 'Balance due' : 'Total'}</p>
        <p className="tabular text-[2.25rem]/11 font-semibold tracking-[-0.025em] break-words">
          {formatMoney(owes ? balanceCents : totalCents, currency)}
        </p>
        {owes && dueDate && (
          <p className="text-soft">
            Due <PlainDate date={dueDate} /> <DueIn date={dueDate} today={today} />
          </p>
        )}
      </div>
      <State invoice={invoice} />
      <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
        <a
          href={`${path}/invoice.pdf`}
          className="inline-flex touch-link items-center gap-1.5 text-ink underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          <FileDown aria-hidden="true" className="size-4" /> Download as PDF
        </a>
        {poNumber && <span className="text-soft">Purchase order {poNumber}</span>}
      </p>
    </section>
  );
}

/** What the client has nothing left to do about. */
function State({ invoice }: { invoice: PortalInvoice }) {
  const { isVoid, isCreditNote, balanceCents, paidOn, paidCents, totalCents, currency } = invoice;
  const { company, creditOfNumber } = invoice;
  if (isVoid) {
    return (
      <Banner tone="danger" role="status">
        {isCreditNote ? 'This credit note is void.' : 'This invoice is void. Do not pay it.'}
      </Banner>
    );
  }
  if (isCreditNote) {
    return (
      <Banner role="status">
        {company} credits you this amount
        {creditOfNumber && ` for invoice ${creditOfNumber}`}. You have nothing to pay.
      </Banner>
    );
  }
  if (balanceCents > 0) {
    if (paidCents === 0) return null;
    return (
      <p className="text-sm text-soft">
        {formatMoney(paidCents, currency)} of {formatMoney(totalCents, currency)} was paid. Thank
        you.
      </p>
    );
  }
  return (
    <Banner tone="good" role="status">
      {paidCents > 0 && paidOn ? (
        <>
          Paid on <PlainDate date={paidOn} />. Thank you.
        </>
      ) : (
        'You have nothing left to pay.'
      )}
    </Banner>
  );
}
