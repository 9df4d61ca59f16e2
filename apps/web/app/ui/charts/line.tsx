import { cx } from '../cx.ts';
import { shareOf } from './ticks.ts';

export interface Point {
  label: string;
  value: number;
}

interface LineProps {
  points: Point[];
  ticks: number[];
  /** Number of last points that are projected, and drawn dashed. */
  projected: number;
  /** Index of the point whose value is shown. */
  marked: number;
  warning?: { value: number; label: string };
  format: (value: number) => string;
}

/** The line of a chart inside its axis, with its warning level and one marked point. */
export function Line({ points, ticks, projected, marked, warning, format }: LineProps) {
  const known = points.length - projected;
  const places = points.map((it, index): [number, number] => [
    ((index + 0.5) / points.length) * 100,
    (1 - shareOf(it.value, ticks)) * 100,
  ]);
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="pointer-events-none absolute inset-0 size-full overflow-visible fill-none stroke-2 [&_*]:[vector-effect:non-scaling-stroke]"
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
        place={places[marked]}
        label={format(points[marked]?.value ?? 0)}
        isLow={isBelow(points[marked], warning)}
      />
    </>
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
