import { formatMoney } from '@callboard/domain/money/format-money';
import { Money } from '#app/ui/money/money.tsx';
import { Figure, Figures } from '#app/ui/small/figures.tsx';
import { costSentence, type JobCost, percentOf, varianceWords } from './job-cost.ts';

/** What was awarded, what the job costs, and what stays. */
export function CostTotals({ cost }: { cost: JobCost }) {
  const { totals, awardedCents, awardedTaxCents, marginCents, currency, awards } = cost;
  const hasAward = awards.length > 0;
  const share = hasAward ? percentOf(marginCents, awardedCents - awardedTaxCents) : null;
  const numbers = awards.map((it) => it.number).join(', ');
  const tax = formatMoney(awardedTaxCents, currency);
  const money = (minorUnits: number) => <Money minorUnits={minorUnits} currency={currency} />;
  return (
    <div className="grid gap-4">
      <p className="max-w-[70ch] text-pretty text-soft">{costSentence(cost)}</p>
      <Figures>
        {hasAward && (
          <Figure
            label="Awarded"
            detail={awardedTaxCents === 0 ? numbers : `${numbers}, with ${tax} of tax`}
          >
            {money(awardedCents)}
          </Figure>
        )}
        <Figure label="Final cost" detail="Spent, committed and to complete">
          {money(totals.final)}
        </Figure>
        {hasAward && (
          <Figure label="Margin" isBad={marginCents < 0} detail={share && `${share} of the award`}>
            {money(marginCents)}
          </Figure>
        )}
        {hasAward && (
          <Figure
            label="Variance"
            isBad={totals.variance < 0}
            detail={varianceWords(totals.variance, currency)}
          >
            {money(totals.variance)}
          </Figure>
        )}
      </Figures>
    </div>
  );
}
