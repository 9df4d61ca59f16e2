import { formatMoney, plainAmount } from '@callboard/domain/money/format-money';
import type { ReactNode } from 'react';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { bankRows } from './bank-rows.ts';
import type { PortalInvoice } from './page-data.ts';

/** Where to pay to, what to type as the reference, and how much, each ready to copy. */
export function PayPanel({ invoice }: { invoice: PortalInvoice }) {
  const { isVoid, isCreditNote, balanceCents, remitTo, reference, currency, company } = invoice;
  if (isVoid || isCreditNote || balanceCents <= 0) return null;
  return (
    <Section title="How to pay">
      <ul className="rounded-md bg-well px-3 py-1 inset-ring inset-ring-line">
        {reference && (
          <Row label="Reference to type" copies={reference}>
            {reference}
          </Row>
        )}
        <Row label="Amount" copies={plainAmount(balanceCents, currency)}>
          {formatMoney(balanceCents, currency)}
        </Row>
        {bankRows(remitTo ?? '').map(({ label, value, copies }) => (
          <Row key={`${label} ${value}`} label={label} copies={copies}>
            {value}
          </Row>
        ))}
      </ul>
      <p className="text-sm text-pretty text-soft">
        {remitTo
          ? `Type the reference exactly, so that ${company} finds your payment.`
          : `Ask ${company} where to pay to.`}
      </p>
    </Section>
  );
}

interface RowProps {
  label: string;
  /** What the button copies; nothing without it. */
  copies: string | null;
  children: ReactNode;
}

function Row({ label, copies, children }: RowProps) {
  return (
    <li className="flex min-h-12 items-center gap-3 border-t border-line py-1.5 first:border-t-0">
      <div className="min-w-0 flex-1">
        {label && <p className="text-xs text-faint">{label}</p>}
        <p className="tabular font-medium break-words">{children}</p>
      </div>
      {copies && <CopyButton text={copies} label={`Copy ${label.toLowerCase() || 'this'}`} />}
    </li>
  );
}
