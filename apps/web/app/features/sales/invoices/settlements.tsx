import { formatMoney } from '@callboard/domain/money/format-money';
import { paymentMethodLabels, settlementLabels } from '@callboard/domain/payments/enums';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useViewer } from '#app/frame/viewer.ts';
import { cx } from '#app/ui/cx.ts';
import { PlainDate } from '#app/ui/date.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { ReversePayment } from './act-dialogs.tsx';
import type { InvoicePage } from './invoice-page.ts';

type Settlement = InvoicePage['invoice']['settlements'][number];

/** Payments, credits and write-offs of an invoice, also those that were reversed. */
export function Settlements({ invoice }: Pick<InvoicePage, 'invoice'>) {
  const { settlements, kind } = invoice;
  if (settlements.length === 0) {
    return (
      <p className="border-t border-line py-3 text-sm text-faint">
        {kind === 'credit_note' ? 'Nothing took this credit yet.' : 'Nothing was paid yet.'}
      </p>
    );
  }
  return (
    <ul className="text-sm">
      {settlements.map((it) => (
        <li
          key={it.id}
          className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2 last:border-b"
        >
          <span className={cx('grid min-w-0 flex-1 basis-52', it.endedOn && 'line-through')}>
            <span>
              <What settlement={it} invoice={invoice} />, <PlainDate date={it.date} />
            </span>
            <Detail settlement={it} currency={invoice.currency} />
          </span>
          <Money
            minorUnits={it.amountCents}
            currency={invoice.currency}
            className={it.endedOn ? 'text-faint line-through' : ''}
          />
          <Reverse settlement={it} invoice={invoice} />
          {it.endedOn && (
            <span className="basis-full text-xs text-faint">
              {it.kind === 'payment' ? 'Reversed' : 'Ended'} <PlainDate date={it.endedOn} />
              {it.reversalReason && `: ${it.reversalReason}`}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

interface PartProps {
  settlement: Settlement;
  invoice: InvoicePage['invoice'];
}

function What({ settlement: it, invoice }: PartProps): ReactNode {
  const link = 'underline decoration-edge underline-offset-4 hover:decoration-ink';
  if (it.kind === 'refund') return settlementLabels.refund;
  if (invoice.kind === 'credit_note') {
    return (
      <>
        Took it:{' '}
        <Link to={`/invoices/${it.invoiceId}`} className={link}>
          {it.invoiceNumber}
        </Link>
      </>
    );
  }
  if (it.creditNoteId) {
    return (
      <Link to={`/invoices/${it.creditNoteId}`} className={link}>
        {settlementLabels[it.kind]} {it.creditNoteNumber}
      </Link>
    );
  }
  return it.method ? paymentMethodLabels[it.method] : settlementLabels[it.kind];
}

/** The deposit that it is part of, the fee that the bank took, and the reason. */
function Detail({ settlement: it, currency }: { settlement: Settlement; currency: string }) {
  const { reference, reason, paymentCents, feeCents, amountCents, byName } = it;
  const parts = [
    reference,
    paymentCents !== null && paymentCents + (feeCents ?? 0) !== amountCents
      ? `part of ${formatMoney(paymentCents, currency)}`
      : null,
    feeCents ? `bank fee of ${formatMoney(feeCents, currency)}` : null,
    reason,
    byName && `by ${byName}`,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return <span className="text-xs text-faint">{parts.join(' · ')}</span>;
}

function Reverse({ settlement, invoice }: PartProps) {
  const { canChange } = useViewer();
  const { paymentId, endedOn } = settlement;
  if (!paymentId || endedOn || !invoice.maySettle || !canChange('money.edit')) return null;
  return <ReversePayment invoice={invoice} paymentId={paymentId} />;
}
