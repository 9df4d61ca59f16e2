import { minorDigitsOf } from '@callboard/domain/money/format-money';
import { Gauge } from '#app/ui/charts/gauge.tsx';
import { costSentence, type MoneyOfJob } from './job-cost.ts';

/** What a job costs of what was awarded. */
export function MoneyGauge({ money, jobName }: { money: MoneyOfJob; jobName: string }) {
  const { totals, awardedCents, currency, awards } = money;
  const sentence = costSentence(money);
  if (awards.length === 0) return <p className="text-sm text-pretty text-soft">{sentence}</p>;
  const whole = new Intl.NumberFormat('en-US', {
    ...{ style: 'currency', currency, maximumFractionDigits: 0 },
  });
  return (
    <Gauge
      sentence={sentence}
      caption={`Money of ${jobName} in ${currency}`}
      valueLabel="Final cost"
      targetLabel="Awarded"
      fileName="money"
      currency={currency}
      value={totals.final}
      target={awardedCents}
      isLimit
      format={(it) => whole.format(it / 10 ** minorDigitsOf(currency))}
    />
  );
}
