import { formatMoney } from '@callboard/domain/money/format-money';
import { FullDate } from '#app/ui/date.tsx';
import type { PreviewedStatement } from './statement-types.ts';

/** The days of a statement, what came in and went out, and its balances. */
export function StatementSums({ statement }: { statement: PreviewedStatement }) {
  const { firstDate, lastDate, inCents, outCents, balance, currency } = statement;
  const sums = [
    { label: 'Opening', cents: balance.openingCents },
    { label: 'In', cents: inCents },
    { label: 'Out', cents: outCents },
    { label: 'Closing', cents: balance.closingCents },
  ];
  return (
    <dl className="tabular flex flex-wrap gap-x-8 gap-y-2 text-sm">
      {firstDate && lastDate && (
        <div className="grid">
          <dt className="text-xs text-faint">Days</dt>
          <dd>
            <FullDate date={firstDate} />
            {' – '}
            <FullDate date={lastDate} />
          </dd>
        </div>
      )}
      {sums.map(
        ({ label, cents }) =>
          cents !== null && (
            <div key={label} className="grid">
              <dt className="text-xs text-faint">{label}</dt>
              <dd>{formatMoney(cents, currency)}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
