import { percentWords } from '@callboard/domain/estimates/arithmetic-words';
import type { EstimateTotals } from '@callboard/domain/estimates/totals';
import { formatAmount, formatMoney } from '@callboard/domain/money/format-money';
import { useIsPhone } from '#app/ui/use-is-phone.ts';
import { TopSheet } from './top-sheet.tsx';

interface TotalsColumnProps {
  totals: EstimateTotals | null;
  currency: string;
  goTo?: ((section: string) => void) | undefined;
}

/**
 * The total, the top sheet below it, which a phone opens on demand, and what the job costs the
 * company and leaves.
 */
export function TotalsColumn({ totals, currency, goTo }: TotalsColumnProps) {
  const isPhone = useIsPhone();
  if (!totals) return null;
  const sheet = <TopSheet totals={totals} currency={currency} goTo={goTo} />;
  return (
    <>
      <p className="grid">
        <span className="text-xs text-faint">Total</span>
        <output
          aria-label="Total"
          dir="ltr"
          className="tabular text-2xl font-semibold tracking-tight"
        >
          {formatMoney(totals.totalCents, currency)}
        </output>
      </p>
      {isPhone ? (
        <details>
          <summary className="min-h-11 content-center text-sm font-medium">Top sheet</summary>
          {sheet}
        </details>
      ) : (
        sheet
      )}
      <dl className="grid grid-cols-[1fr_auto] gap-y-1 border-t border-line pt-2 text-xs text-soft">
        <dt>Cost</dt>
        <dd className="tabular text-end">{formatAmount(totals.costCents, currency)}</dd>
        <dt>Margin{totals.marginBps !== null && `, ${percentWords(totals.marginBps)}`}</dt>
        <dd className="tabular text-end">{formatAmount(totals.marginCents, currency)}</dd>
      </dl>
    </>
  );
}
