import type { Ageing } from '@callboard/core/sales';
import { type AgeingBucket, ageingBuckets, ageingLabels } from '@callboard/domain/invoices/enums';
import { formatMoney } from '@callboard/domain/money/format-money';
import { Link } from 'react-router';
import type { LegendItem } from '#app/ui/charts/chart-frame.tsx';
import { ShareBar } from '#app/ui/charts/share-bar.tsx';

const tones: Record<AgeingBucket, LegendItem['tone']> = {
  current: 'soft',
  days_1_30: 'tally',
  days_31_60: 'ink',
  days_61_90: 'ahead',
  over_90: 'danger',
};

/** What is owed in one currency, by how late it is, with its amounts as text. */
export function AgeingBar({ ageing, client }: { ageing: Ageing; client?: string | undefined }) {
  const { currency, buckets, totalCents, overdueCents } = ageing;
  const list = `/invoices?${new URLSearchParams({ ...(client && { client }), status: 'overdue' })}`;
  return (
    <ShareBar
      sentence={
        <>
          <strong className="tabular font-semibold text-ink">
            {formatMoney(totalCents, currency)}
          </strong>{' '}
          to receive
          {overdueCents > 0 ? (
            <>
              ,{' '}
              <Link
                to={list}
                className="tabular font-semibold text-danger underline decoration-edge underline-offset-4"
              >
                {formatMoney(overdueCents, currency)} overdue
              </Link>
            </>
          ) : (
            ', nothing overdue'
          )}
          .
        </>
      }
      caption="What is owed, by days past due"
      partLabel="Days past due"
      valueLabel="Owed"
      fileName="ageing"
      currency={currency}
      format={(it) => formatMoney(it, currency)}
      parts={ageingBuckets.map((key) => ({
        ...{ key, label: ageingLabels[key], tone: tones[key] },
        value: buckets[key].cents,
      }))}
    />
  );
}
