import type { ReactNode } from 'react';
import { ChartFrame } from './chart-frame.tsx';

interface GaugeProps {
  sentence: ReactNode;
  caption: string;
  valueLabel: string;
  targetLabel: string;
  fileName: string;
  /** Of the values, if they are amounts in minor units. */
  currency?: string;
  value: number;
  /** Value that the gauge should reach, or should not pass with `isLimit`. */
  target: number;
  isLimit?: boolean;
  format?: (value: number) => string;
}

const radius = 40;
const half = Math.PI * radius;

/** Half ring of a value on its way to a target or a limit. */
export function Gauge(props: GaugeProps) {
  const { value, target, isLimit, format = String } = props;
  const most = Math.max(target * 1.2, value, 1);
  const share = Math.max(0, value / most);
  const isOver = isLimit === true && value > target;
  const angle = Math.PI * (1 - target / most);
  const mark = (distance: number) =>
    `${50 + Math.cos(angle) * distance} ${50 - Math.sin(angle) * distance}`;
  return (
    <ChartFrame
      sentence={props.sentence}
      table={{
        caption: props.caption,
        fileName: props.fileName,
        currency: props.currency,
        head: ['', 'Value'],
        rows: [
          [props.valueLabel, format(value)],
          [props.targetLabel, format(target)],
        ],
        csv: [
          [props.valueLabel, value],
          [props.targetLabel, target],
        ],
      }}
    >
      <svg aria-hidden="true" viewBox="0 0 100 58" className="mx-auto w-full max-w-56 fill-none">
        <path d="M10 50A40 40 0 0 1 90 50" strokeWidth="9" className="stroke-pressed" />
        <path
          d="M10 50A40 40 0 0 1 90 50"
          strokeWidth="9"
          strokeDasharray={`${share * half} ${half}`}
          className={isOver ? 'stroke-danger' : 'stroke-ink'}
        />
        <path d={`M${mark(33)}L${mark(47)}`} strokeWidth="1.5" className="stroke-tally-ink" />
        <text
          x="50"
          y="46"
          textAnchor="middle"
          className={`tabular text-[0.6875rem] font-semibold ${isOver ? 'fill-danger' : 'fill-ink'}`}
        >
          {format(value)}
        </text>
        <text x="50" y="56" textAnchor="middle" className="tabular fill-faint text-[0.34rem]">
          {props.targetLabel.toLowerCase()} {format(target)}
        </text>
      </svg>
    </ChartFrame>
  );
}
