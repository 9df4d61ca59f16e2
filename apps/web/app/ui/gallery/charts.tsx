import { formatMoney } from '@callboard/domain/money/format-money';
import { useSearchParams } from 'react-router';
import { BarChart } from '../charts/bar-chart.tsx';
import type { LegendItem } from '../charts/chart-frame.tsx';
import { FlowChart } from '../charts/flow-chart.tsx';
import { Gauge } from '../charts/gauge.tsx';
import { LineChart } from '../charts/line-chart.tsx';
import { ShareBar } from '../charts/share-bar.tsx';
import { Content } from '../content.tsx';
import { EmptyState } from '../empty-state.tsx';
import { Section } from '../page-header.tsx';
import { Skeleton } from '../skeleton.tsx';
import { useExample } from './use-example.ts';

const money = (cents: number) => formatMoney(cents, 'USD');
const thousands = (cents: number) => `$${Math.round(cents / 100_000).toLocaleString('en-US')}k`;

const series: LegendItem[] = [
  { key: 'in', label: 'In', tone: 'ink' },
  { key: 'late', label: 'Late', tone: 'danger' },
  { key: 'planned', label: 'Planned', tone: 'ahead' },
];

const balances = [410, 380, 455, 430, 300, 260, 340, 210, 95, 40, 180, 260];

export default function Charts() {
  const state = useExample();
  const count = Number(useSearchParams()[0].get('rows') ?? 12);
  const bars = Array.from({ length: count }, (_, index) => ({
    label: `W${index + 1}`,
    values: {
      in: index < 8 ? ((index * 37) % 60) * 100_000 : 0,
      late: index % 5 === 2 ? 1_200_000 : 0,
      planned: index >= 8 ? ((index * 23) % 50) * 100_000 : 0,
    },
  }));
  return (
    <Content
      isLoading={state === 'loading'}
      skeleton={
        <div role="status" aria-label="Loading">
          <Skeleton className="h-48" />
        </div>
      }
      error={state === 'error' ? 'The numbers could not be loaded.' : undefined}
      isEmpty={state === 'empty'}
      empty={<EmptyState title="No numbers yet">They are shown from the first payment.</EmptyState>}
    >
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 md:grid-cols-2">
        <Section title="Bars">
          <BarChart
            sentence="Most comes in the fifth week; two weeks have late payments."
            caption="Payments by week"
            barLabel="Week"
            fileName="payments"
            currency="USD"
            series={series}
            bars={bars}
            format={money}
            formatTick={thousands}
          />
        </Section>
        <Section title="Line with projection">
          <LineChart
            sentence="The balance is projected to fall below the warning level in week 9."
            caption="Balance by week"
            pointLabel="Week"
            valueLabel="Balance"
            fileName="balance"
            currency="USD"
            points={balances.map((it, index) => ({ label: `W${index + 1}`, value: it * 100_000 }))}
            projected={5}
            warning={{ value: 10_000_000, label: 'Warning at $100k' }}
            format={money}
            formatTick={thousands}
          />
        </Section>
        <Section title="Balance with in and out">
          <FlowChart
            sentence="What is expected to come in and go out is hatched."
            caption="Balance and flows by week"
            pointLabel="Week"
            valueLabel="Balance"
            fileName="flows"
            currency="USD"
            points={balances.map((it, index) => ({
              ...{
                label: `W${index + 1}`,
                shortLabel: `W${index + 1}`,
                exportedLabel: `W${index + 1}`,
              },
              value: it * 100_000,
              inflow: index % 3 === 0 ? 12_000_000 : 0,
              outflow: index % 2 === 1 ? 6_000_000 : 0,
            }))}
            projected={5}
            warning={{ value: 10_000_000, label: 'Warning at $100k' }}
            format={money}
            formatTick={thousands}
          />
        </Section>
        <Section title="Shares by age">
          <ShareBar
            sentence="$84,000.00 is owed; $12,000.00 of it for more than 60 days."
            caption="Owed by age"
            partLabel="Age"
            valueLabel="Owed"
            fileName="owed"
            currency="USD"
            parts={[
              { key: 'current', label: 'Not due', tone: 'soft', value: 4_200_000 },
              { key: '30', label: '1–30 days', tone: 'ink', value: 2_100_000 },
              { key: '60', label: '31–60 days', tone: 'tally', value: 900_000 },
              { key: '90', label: 'Over 60 days', tone: 'danger', value: 1_200_000 },
            ]}
            format={money}
          />
        </Section>
        <Section title="Gauge">
          <Gauge
            sentence="$48,000.00 of $60,000.00 is spent."
            caption="Spent"
            valueLabel="Spent"
            targetLabel="Budget"
            fileName="spent"
            currency="USD"
            value={4_800_000}
            target={6_000_000}
            isLimit
            format={money}
          />
        </Section>
      </div>
    </Content>
  );
}
