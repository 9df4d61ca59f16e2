import type { ReactNode } from 'react';
import { Axis, thinned } from './axis.tsx';
import { ChartFrame, fills, type LegendItem } from './chart-frame.tsx';
import { Line } from './line.tsx';
import { shareOf, ticksFor } from './ticks.ts';

export interface FlowPoint {
  /** Name of the point in the table: a full date. */
  label: string;
  /** Name below the drawing. */
  shortLabel: string;
  /** Name in the file. */
  exportedLabel: string;
  value: number;
  inflow: number;
  outflow: number;
}

interface FlowChartProps {
  sentence: ReactNode;
  caption: string;
  pointLabel: string;
  valueLabel: string;
  fileName: string;
  /** Of the values, which are amounts in minor units. */
  currency: string;
  points: FlowPoint[];
  /** Number of last points that are projected: the line is dashed, the bars are hatched. */
  projected: number;
  warning?: { value: number; label: string } | undefined;
  format: (value: number) => string;
  formatTick: (value: number) => string;
}

const labelsBelow = 5;

/** Line of a balance, with what came in above zero and what went out below it. */
export function FlowChart(props: FlowChartProps) {
  const { points, projected, warning, format, formatTick } = props;
  const known = points.length - projected;
  const ticks = ticksFor([
    ...points.flatMap((it) => [it.value, it.inflow, -it.outflow]),
    ...(warning ? [warning.value] : []),
  ]);
  const kindOf = (index: number) => (index < known ? 'actual' : 'projected');
  return (
    <ChartFrame
      sentence={props.sentence}
      legend={legend}
      table={{
        caption: props.caption,
        fileName: props.fileName,
        currency: props.currency,
        head: [props.pointLabel, 'In', 'Out', props.valueLabel, 'Kind'],
        rows: points.map((it, index) => [
          ...[it.label, format(it.inflow), format(it.outflow), format(it.value)],
          kindOf(index),
        ]),
        csv: points.map((it, index) => [
          ...[it.exportedLabel, it.inflow, it.outflow, it.value],
          kindOf(index),
        ]),
      }}
    >
      <Axis
        ticks={ticks}
        format={formatTick}
        labels={thinned(
          points.map((it) => it.shortLabel),
          labelsBelow,
        )}
        isTall
      >
        <Flows {...{ points, known, ticks, format }} />
        <Line
          {...{ points, projected, ticks, format, marked: lowestOf(points, known) }}
          {...(warning && { warning })}
        />
      </Axis>
    </ChartFrame>
  );
}

const legend: LegendItem[] = [
  { key: 'in', label: 'In', tone: 'good' },
  { key: 'out', label: 'Out', tone: 'soft' },
  { key: 'ahead', label: 'Projected', tone: 'ahead' },
];

/** Returns the index of the lowest projected value, or of the lowest one. */
function lowestOf(points: FlowPoint[], known: number): number {
  const start = known < points.length ? known : 0;
  return points.reduce(
    (low, it, index) => (index > start && it.value < (points[low]?.value ?? 0) ? index : low),
    start,
  );
}

interface FlowsProps {
  points: FlowPoint[];
  known: number;
  ticks: number[];
  format: (value: number) => string;
}

function Flows({ points, known, ticks, format }: FlowsProps) {
  const zero = shareOf(0, ticks) * 100;
  return (
    <div className="absolute inset-0 flex">
      {points.map((it, index) => {
        const isAhead = index >= known;
        const top = shareOf(it.inflow, ticks) * 100;
        const bottom = shareOf(-it.outflow, ticks) * 100;
        return (
          <span
            key={it.exportedLabel}
            title={`${it.label}: ${format(it.inflow)} in, ${format(it.outflow)} out, then ${format(it.value)}`}
            className="relative h-full min-w-0 flex-1 hover:bg-ink/5"
          >
            {it.inflow > 0 && (
              <span
                style={{ bottom: `${zero}%`, height: `${top - zero}%` }}
                className={`absolute inset-x-0 ${fills[isAhead ? 'ahead' : 'good']}`}
              />
            )}
            {it.outflow > 0 && (
              <span
                style={{ bottom: `${bottom}%`, height: `${zero - bottom}%` }}
                className={`absolute inset-x-0 ${fills[isAhead ? 'ahead' : 'soft']}`}
              />
            )}
          </span>
        );
      })}
    </div>
  );
}
