import { formatMoney } from '@callboard/domain/money/format-money';
import { cx } from '#app/ui/cx.ts';
import type { Reconciliation } from './use-ticks.ts';

interface StatementSumProps {
  statement: Reconciliation;
  /** With the ticks that are not saved yet. */
  differenceCents: number;
}

/** The sum to zero: opening, what is ticked, closing, and the difference. */
export function StatementSum({ statement, differenceCents }: StatementSumProps) {
  const { openingCents, closingCents, currency } = statement;
  const isZero = differenceCents === 0;
  const terms = [
    { label: 'Opening', cents: openingCents },
    { label: 'Ticked', cents: closingCents - openingCents - differenceCents },
    { label: 'Closing', cents: closingCents },
  ];
  return (
    <dl className="sticky top-0 z-20 flex flex-wrap items-baseline gap-x-8 gap-y-2 border-b border-line bg-paper py-3">
      {terms.map(({ label, cents }) => (
        <div key={label} className="grid">
          <dt className="text-xs text-faint">{label}</dt>
          <dd className="tabular">{formatMoney(cents, currency)}</dd>
        </div>
      ))}
      <div className="grid" aria-live="polite">
        <dt className="text-xs text-faint">Difference</dt>
        <dd
          className={cx('tabular text-lg font-semibold', isZero ? 'text-good' : 'text-tally-ink')}
        >
          {formatMoney(differenceCents, currency)}
        </dd>
      </div>
    </dl>
  );
}
