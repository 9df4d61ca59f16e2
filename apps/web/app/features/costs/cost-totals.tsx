import type { ReactNode } from 'react';
import { cx } from '#app/ui/cx.ts';
import { Money } from '#app/ui/money/money.tsx';
import { Shape } from '#app/ui/pill.tsx';
import { costSentence, type JobCost, percentOf, varianceWords } from './job-cost.ts';

/** What was awarded, what the job costs, and what stays. */
export function CostTotals({ cost }: { cost: JobCost }) {
  const { totals, awardedCents, marginCents, currency, awards } = cost;
  const hasAward = awards.length > 0;
  const share = hasAward ? percentOf(marginCents, awardedCents) : null;
  const money = (minorUnits: number) => <Money minorUnits={minorUnits} currency={currency} />;
  return (
    <div className="grid gap-4">
      <p className="max-w-[70ch] text-pretty text-soft">{costSentence(cost)}</p>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:flex sm:flex-wrap sm:gap-x-12">
        {hasAward && (
          <Total label="Awarded" detail={awards.map((it) => it.number).join(', ')}>
            {money(awardedCents)}
          </Total>
        )}
        <Total label="Final cost" detail="Spent, committed and to complete">
          {money(totals.final)}
        </Total>
        {hasAward && (
          <Total label="Margin" isBad={marginCents < 0} detail={share && `${share} of the award`}>
            {money(marginCents)}
          </Total>
        )}
        {hasAward && (
          <Total
            label="Variance"
            isBad={totals.variance < 0}
            detail={varianceWords(totals.variance, currency)}
          >
            {money(totals.variance)}
          </Total>
        )}
      </dl>
    </div>
  );
}

interface TotalProps {
  label: string;
  detail?: ReactNode;
  isBad?: boolean;
  children: ReactNode;
}

function Total({ label, detail, isBad, children }: TotalProps) {
  return (
    <div className="grid content-start">
      <dt className="text-xs text-faint">{label}</dt>
      <dd
        className={cx(
          'flex items-center gap-1.5 text-lg font-semibold',
          isBad ? 'text-danger' : 'text-ink',
        )}
      >
        {isBad && <Shape shape="cross" />}
        {children}
      </dd>
      {detail && <dd className="text-xs text-soft">{detail}</dd>}
    </div>
  );
}
