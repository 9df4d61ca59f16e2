import { percentWords } from '@callboard/domain/estimates/arithmetic-words';
import { formatAmount, formatMoney } from '@callboard/domain/money/format-money';
import type { ReactNode } from 'react';

interface SumsProps {
  sums: {
    currency: string;
    taxes: readonly { label: string; bps: number; cents: number; onCents: number }[];
    subtotalCents: number;
    totalCents: number;
    paidCents: number;
    creditedCents: number;
    balanceCents: number;
  };
  /** What settled a credit note is what it credits. */
  isCreditNote?: boolean;
}

/** What the lines come to, with each tax, and what is left to pay of it. */
export function Sums({ sums, isCreditNote = false }: SumsProps) {
  const { taxes, currency, subtotalCents, totalCents, paidCents, creditedCents } = sums;
  const { balanceCents } = sums;
  const isSettled = !isCreditNote && (paidCents > 0 || creditedCents > 0);
  return (
    <dl className="border-t border-line text-sm">
      {taxes.length > 0 && <Sum label="Subtotal">{formatAmount(subtotalCents, currency)}</Sum>}
      {taxes.map(({ label, bps, cents, onCents }) => (
        <Sum
          key={`${label} ${bps}`}
          label={`${label} ${percentWords(bps)} on ${formatAmount(onCents, currency)}`}
        >
          {formatAmount(cents, currency)}
        </Sum>
      ))}
      <Sum label="Total" isStrong>
        {formatMoney(totalCents, currency)}
      </Sum>
      {isSettled && paidCents > 0 && <Sum label="Paid">{formatAmount(-paidCents, currency)}</Sum>}
      {isSettled && creditedCents > 0 && (
        <Sum label="Credited">{formatAmount(-creditedCents, currency)}</Sum>
      )}
      {isSettled && (
        <Sum label="Balance due" isStrong>
          {formatMoney(balanceCents, currency)}
        </Sum>
      )}
    </dl>
  );
}

interface SumProps {
  label: string;
  isStrong?: boolean;
  children: ReactNode;
}

function Sum({ label, isStrong, children }: SumProps) {
  return (
    <div className={`flex gap-x-4 py-1.5 ${isStrong ? 'font-semibold' : 'text-soft'}`}>
      <dt className="min-w-0 flex-1 break-words">{label}</dt>
      <dd className="tabular whitespace-nowrap">{children}</dd>
    </div>
  );
}
