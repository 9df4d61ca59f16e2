import type { ReactNode } from 'react';
import { ChartFrame, fills, type LegendItem } from './chart-frame.tsx';
import { ticksFor } from './ticks.ts';

export interface Bullet {
  label: string;
  /** Values by the key of their part. Those below zero are not drawn. */
  values: Record<string, number>;
  target: number;
}

interface BulletChartProps {
  sentence: ReactNode;
  /** What the table lists, and what a bar is: "Section". */
  caption: string;
  barLabel: string;
  targetLabel: string;
  fileName: string;
  /** Of the values, if they are amounts in minor units. */
  currency?: string;
  parts: LegendItem[];
  bars: Bullet[];
  format?: (value: number) => string;
  /** Short values on the axis. */
  formatTick?: (value: number) => string;
  /** Says how far a bar passes its target: "$1,000 over". */
  overLabel: (excess: number) => string;
}

/** Horizontal bars of parts, each against a target of its own. One that passes it says so. */
export function BulletChart(props: BulletChartProps) {
  const { sentence, caption, barLabel, targetLabel, fileName, parts, bars } = props;
  const { format = String, formatTick = format } = props;
  const numbers = (bar: Bullet) => [bar.target, ...parts.map((it) => bar.values[it.key] ?? 0)];
  const ticks = ticksFor(bars.flatMap((it) => [it.target, lengthOf(it, parts)])).filter(
    (it) => it >= 0,
  );
  const most = ticks.at(-1) ?? 1;
  return (
    <ChartFrame
      sentence={sentence}
      legend={[{ key: 'target', label: targetLabel, tone: 'outline' }, ...parts]}
      table={{
        caption,
        fileName,
        currency: props.currency,
        head: [barLabel, targetLabel, ...parts.map((it) => it.label)],
        rows: bars.map((it) => [it.label, ...numbers(it).map(format)]),
        csv: bars.map((it) => [it.label, ...numbers(it)]),
      }}
    >
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-[minmax(8rem,13rem)_1fr] sm:gap-y-1.5">
        {bars.map((it) => (
          <BulletRow
            key={it.label}
            bar={it}
            parts={parts}
            most={most}
            title={titleOf(it, props)}
            over={props.overLabel}
          />
        ))}
        <div className="relative h-4 text-2xs whitespace-nowrap text-faint sm:col-start-2">
          {ticks.map((it, at) => (
            <span
              key={it}
              style={{ left: `${(it / most) * 100}%` }}
              className={
                at === 0
                  ? 'tabular absolute'
                  : at === ticks.length - 1
                    ? 'tabular absolute -translate-x-full'
                    : 'tabular absolute -translate-x-1/2'
              }
            >
              {formatTick(it)}
            </span>
          ))}
        </div>
      </div>
    </ChartFrame>
  );
}

interface BulletRowProps {
  bar: Bullet;
  parts: LegendItem[];
  most: number;
  title: string;
  over: (excess: number) => string;
}

function BulletRow({ bar, parts, most, title, over }: BulletRowProps) {
  const share = (value: number) => `${(Math.max(0, value) / most) * 100}%`;
  const excess = lengthOf(bar, parts) - bar.target;
  return (
    <>
      <span className="flex min-w-0 items-baseline justify-between gap-2 text-xs sm:self-center">
        <span className="truncate text-soft">{bar.label}</span>
        {excess > 0 && <span className="tabular shrink-0 text-danger">{over(excess)}</span>}
      </span>
      <span title={title} className="relative block h-5 bg-well">
        <span className="absolute inset-y-1 left-0 flex w-full">
          {parts.map((it) => (
            <span
              key={it.key}
              style={{ width: share(bar.values[it.key] ?? 0) }}
              className={fills[it.tone]}
            />
          ))}
        </span>
        <span
          style={{ width: share(bar.target) }}
          className="absolute inset-y-0 left-0 border-r-2 border-ink inset-ring inset-ring-faint"
        />
      </span>
    </>
  );
}

/** Returns how far the parts of a bar reach. */
function lengthOf({ values }: Bullet, parts: LegendItem[]): number {
  return parts.reduce((sum, it) => sum + Math.max(0, values[it.key] ?? 0), 0);
}

function titleOf(bar: Bullet, { parts, targetLabel, format = String }: BulletChartProps): string {
  const all = [
    `${format(bar.target)} ${targetLabel.toLowerCase()}`,
    ...parts.map((it) => `${format(bar.values[it.key] ?? 0)} ${it.label.toLowerCase()}`),
  ];
  return `${bar.label}: ${all.join(', ')}`;
}
