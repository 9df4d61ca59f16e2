import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Axis, thinned } from './axis.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { shareOf, ticksFor } from './ticks.ts';

export interface Point {
  label: string;
  value: number;
}

interface LineChartProps {
  sentence: ReactNode;
  caption: string;
  /** What a point is and what its value is: "Week", "Balance". */
  pointLabel: string;
  valueLabel: string;
  fileName: string;
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
  const at = (it: Point, index: number): [number, number] => [
    ((index + 0.5) / points.length) * 100,
    (1 - shareOf(it.value, ticks)) * 100,
  ];
  const places = points.map(at);
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
        <svg
          aria-hidden="true"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible fill-none stroke-2 [&_*]:[vector-effect:non-scaling-stroke]"
        >
          {warning && (
            <path
              d={`M0 ${(1 - shareOf(warning.value, ticks)) * 100}H100`}
              className="stroke-danger [stroke-dasharray:2_3]"
            />
          )}
          <path d={pathOf(places.slice(0, known))} className="stroke-ink" />
          {projected > 0 && (
            <path
              d={pathOf(places.slice(Math.max(0, known - 1)))}
              className="stroke-ink [stroke-dasharray:5_4]"
            />
          )}
        </svg>
        {warning && (
          <span
            style={{ bottom: `${shareOf(warning.value, ticks) * 100}%` }}
            className="absolute left-0 rounded-sm bg-paper/80 px-1 text-2xs text-danger"
          >
            {warning.label}
          </span>
        )}
        <Dot
          place={places[lowest]}
          label={format(points[lowest]?.value ?? 0)}
          isLow={isBelow(points[lowest], warning)}
        />
      </Axis>
    </ChartFrame>
  );
}

interface DotProps {
  place: [number, number] | undefined;
  label: string;
  isLow: boolean;
}

/** Marks the lowest point with its value. */
function Dot({ place, label, isLow }: DotProps) {
  if (!place) return null;
  const [x, y] = place;
  const color = isLow ? 'bg-danger' : 'bg-ink';
  return (
    <span style={{ left: `${x}%`, top: `${y}%` }} className="absolute">
      <span className={`absolute size-2 -translate-1/2 rounded-full ring-2 ring-paper ${color}`} />
      <span
        className={cx(
          'tabular absolute rounded-sm bg-paper/80 px-1 text-2xs font-medium whitespace-nowrap',
          '-translate-y-1/2',
          x > 25 ? 'right-2' : 'left-2',
          isLow ? 'text-danger' : 'text-ink',
        )}
      >
        {label}
      </span>
    </span>
  );
}

function isBelow(point: Point | undefined, warning: { value: number } | undefined): boolean {
  return point !== undefined && warning !== undefined && point.value < warning.value;
}

function pathOf(places: [number, number][]): string {
  return places
    .map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`)
    .join('');
}
