import type { ReactNode } from 'react';
import { Axis, thinned } from './axis.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { Line, type Point } from './line.tsx';
import { ticksFor } from './ticks.ts';

interface LineChartProps {
  sentence: ReactNode;
  caption: string;
  /** What a point is and what its value is: "Week", "Balance". */
  pointLabel: string;
  valueLabel: string;
  fileName: string;
  /** Of the values, if they are amounts in minor units. */
  currency?: string;
  points: Point[];
  /** Number of last points that are projected, and drawn dashed. */
  projected?: number;
  /** Level below which the line is in danger. */
  warning?: { value: number; label: string };
  format?: (value: number) => string;
  formatTick?: (value: number) => string;
}

/** Line of a value over time, dashed where it is projected, with a warning level. */
export function LineChart(props: LineChartProps) {
  const { points, projected = 0, warning, format = String, pointLabel, valueLabel } = props;
  const ticks = ticksFor([...points.map((it) => it.value), ...(warning ? [warning.value] : [])]);
  const known = points.length - projected;
  const lowest = points.reduce(
    (low, it, index) => (it.value < (points[low]?.value ?? 0) ? index : low),
    0,
  );
  const kind = (index: number) => (index < known ? 'actual' : 'projected');
  return (
    <ChartFrame
      sentence={props.sentence}
      table={{
        caption: props.caption,
        fileName: props.fileName,
        currency: props.currency,
        head: [pointLabel, valueLabel, 'Kind'],
        rows: points.map((it, index) => [it.label, format(it.value), kind(index)]),
        csv: points.map((it, index) => [it.label, it.value, kind(index)]),
      }}
    >
      <Axis
        ticks={ticks}
        format={props.formatTick ?? format}
        labels={thinned(points.map((it) => it.label))}
      >
        <Line
          {...{ points, projected, ticks, marked: lowest, format }}
          {...(warning && { warning })}
        />
      </Axis>
    </ChartFrame>
  );
}
