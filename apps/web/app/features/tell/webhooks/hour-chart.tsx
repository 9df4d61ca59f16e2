import { clockTime } from '@callboard/domain/dates';
import { useViewer } from '#app/frame/viewer.ts';
import { BarChart } from '#app/ui/charts/bar-chart.tsx';
import type { LegendItem } from '#app/ui/charts/chart-frame.tsx';

export interface Hour {
  /** Start of the hour. */
  at: Date;
  delivered: number;
  failed: number;
}

const series: LegendItem[] = [
  { key: 'delivered', label: 'Delivered', tone: 'ink' },
  { key: 'failed', label: 'Failed', tone: 'danger' },
];

/** Shows the attempts of the last 24 hours by hour, also as a table and as CSV. */
export function HourChart({ hours }: { hours: Hour[] }) {
  const { timeZone } = useViewer().workspace;
  return (
    <BarChart
      sentence={sentenceOf(hours)}
      caption="Attempts of the last 24 hours"
      barLabel="Hour from"
      fileName="deliveries-per-hour"
      series={series}
      bars={hours.map(({ at, delivered, failed }) => ({
        label: clockTime(at, timeZone),
        exportedLabel: at.toISOString(),
        values: { delivered, failed },
      }))}
    />
  );
}

/** Returns "41 attempts in the last 24 hours: 38 delivered, 3 failed." */
function sentenceOf(hours: Hour[]): string {
  const delivered = hours.reduce((sum, it) => sum + it.delivered, 0);
  const failed = hours.reduce((sum, it) => sum + it.failed, 0);
  const attempts = delivered + failed;
  if (attempts === 0) return 'No attempts in the last 24 hours.';
  const count = attempts === 1 ? 'One attempt' : `${attempts} attempts`;
  if (failed === 0) return `${count} in the last 24 hours, all delivered.`;
  if (delivered === 0) return `${count} in the last 24 hours, none delivered.`;
  return `${count} in the last 24 hours: ${delivered} delivered, ${failed} failed.`;
}
