import { costSectionName as sectionName } from '@callboard/domain/estimates/enums';
import { formatMoney, formatMoneyShort } from '@callboard/domain/money/format-money';
import { BulletChart } from '#app/ui/charts/bullet-chart.tsx';
import type { LegendItem } from '#app/ui/charts/chart-frame.tsx';
import type { JobCost } from './job-cost.ts';

const parts: LegendItem[] = [
  { key: 'actual', label: 'Actual', tone: 'ink' },
  { key: 'committed', label: 'Committed', tone: 'soft' },
  { key: 'toComplete', label: 'Estimate to complete', tone: 'ahead' },
];

/** Bars of what each section has cost and will, against its budget. */
export function SectionBars({ cost: { sections, currency, project } }: { cost: JobCost }) {
  const over = sections.filter((it) => it.variance < 0);
  const format = (minorUnits: number) => formatMoney(minorUnits, currency);
  return (
    <BulletChart
      sentence={
        over.length === 0
          ? 'No section is over its budget.'
          : `Over budget: ${over.map((it) => sectionName(it.section)).join(', ')}.`
      }
      caption={`Cost of ${project.name} by section`}
      barLabel="Section"
      targetLabel="Budget"
      fileName="cost-by-section"
      currency={currency}
      parts={parts}
      bars={sections.map(({ section, budget, actual, committed, toComplete }) => ({
        label: sectionName(section),
        target: budget,
        values: { actual, committed, toComplete },
      }))}
      format={format}
      formatTick={(it) => formatMoneyShort(it, currency)}
      overLabel={(it) => `${formatMoneyShort(it, currency)} over`}
    />
  );
}
