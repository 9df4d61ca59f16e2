import { formatMoney, formatMoneyShort } from '@callboard/domain/money/format-money';
import { FlowChart } from '#app/ui/charts/flow-chart.tsx';
import { formatPlainDate } from '#app/ui/date.tsx';
import { type Cash, pastDays } from './cash-page.ts';

/** The balance of the past days and the projection, with what comes in and goes out. */
export function CashChart({ of }: { of: Cash }) {
  const { cash, history, projection, horizonDays, warningCents } = of;
  const { currency } = cash;
  const points = [...history, ...projection.days].map((it) => ({
    label: formatPlainDate(it.date),
    shortLabel: formatPlainDate(it.date).split(' ').slice(1, 3).join(' '),
    exportedLabel: it.date,
    value: it.balanceCents,
    inflow: it.inCents,
    outflow: it.outCents,
  }));
  return (
    <FlowChart
      sentence={
        cash.isConnected
          ? `The past ${pastDays} days and the next ${horizonDays}. What is expected to come in and go out is hatched.`
          : `What is expected to come in and go out in the next ${horizonDays} days. Without a bank the line begins at zero.`
      }
      caption="Balance by day"
      pointLabel="Day"
      valueLabel="Balance"
      fileName="cash"
      currency={currency}
      points={points}
      projected={projection.days.length}
      warning={
        cash.isConnected && warningCents !== null
          ? { value: warningCents, label: `Warning at ${formatMoneyShort(warningCents, currency)}` }
          : undefined
      }
      format={(it) => formatMoney(it, currency)}
      formatTick={(it) => formatMoneyShort(it, currency)}
    />
  );
}
