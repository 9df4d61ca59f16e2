import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Axis, thinned } from './axis.tsx';
import { ChartFrame, fills, type LegendItem } from './chart-frame.tsx';
import { ticksFor } from './ticks.ts';

export interface Bar {
  label: string;
  /** Exported in place of the label: a full date for a short one. */
  exportedLabel?: string;
  /** Values by the key of their series, zero or more. */
  values: Record<string, number>;
}

interface BarChartProps {
  sentence: ReactNode;
  /** What the table lists, and what a bar is: "Hour from". */
  caption: string;
  barLabel: string;
  fileName: string;
  /** Of the values, if they are amounts in minor units. */
  currency?: string;
  series: LegendItem[];
  bars: Bar[];
  format?: (value: number) => string;
  /** Short values on the axis. */
  formatTick?: (value: number) => string;
}

/** Bars of one or more series, one above the other. */
export function BarChart(props: BarChartProps) {
  const { sentence, caption, barLabel, fileName, series, bars, format = String } = props;
  const sums = bars.map((bar) => series.reduce((sum, it) => sum + (bar.values[it.key] ?? 0), 0));
  const ticks = ticksFor(sums);
  const most = ticks.at(-1) ?? 1;
  const numbers = (bar: Bar) => series.map((it) => bar.values[it.key] ?? 0);
  return (
    <ChartFrame
      sentence={sentence}
      legend={series}
      table={{
        caption,
        fileName,
        currency: props.currency,
        head: [barLabel, ...series.map((it) => it.label)],
        rows: bars.map((bar) => [bar.label, ...numbers(bar).map(format)]),
        csv: bars.map((bar) => [bar.exportedLabel ?? bar.label, ...numbers(bar)]),
      }}
    >
      <Axis
        ticks={ticks}
        format={props.formatTick ?? format}
        labels={thinned(bars.map((it) => it.label))}
      >
        <div className={cx('absolute inset-0 flex items-end', bars.length <= 60 && 'gap-0.5')}>
          {bars.map((bar, index) => (
            <span
              key={index}
              title={titleOf(bar, series, format)}
              className="flex h-full min-w-0 flex-1 flex-col-reverse hover:bg-ink/5"
            >
              {series.map((it) => {
                const value = bar.values[it.key] ?? 0;
                const height = `${(value / most) * 100}%`;
                return (
                  value > 0 && <span key={it.key} style={{ height }} className={fills[it.tone]} />
                );
              })}
            </span>
          ))}
        </div>
      </Axis>
    </ChartFrame>
  );
}

function titleOf(bar: Bar, series: LegendItem[], format: (value: number) => string): string {
  const parts = series.map((it) => `${format(bar.values[it.key] ?? 0)} ${it.label.toLowerCase()}`);
  return `${bar.label}: ${parts.join(', ')}`;
}
