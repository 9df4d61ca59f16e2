import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { shareOf } from './ticks.ts';

interface AxisProps {
  ticks: number[];
  format: (value: number) => string;
  /** Labels below the drawing; those that are undefined have no room. */
  labels: (string | undefined)[];
  /** 240 px instead of 160. */
  isTall?: boolean;
  children: ReactNode;
}

/** Drawing with lines and labels of its ticks, and labels below. */
export function Axis({ ticks, format, labels, isTall = false, children }: AxisProps) {
  const height = isTall ? 'h-60' : 'h-40';
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-2">
      <div className={cx('relative', height)}>
        {/* The widest label sets the width of its column. */}
        {ticks.map((it) => (
          <span key={it} className="tabular invisible block h-0 text-2xs whitespace-nowrap">
            {format(it)}
          </span>
        ))}
        {ticks.map((it) => (
          <span
            key={it}
            style={{ bottom: `${shareOf(it, ticks) * 100}%` }}
            className="tabular absolute right-0 translate-y-1/2 text-2xs whitespace-nowrap text-faint"
          >
            {format(it)}
          </span>
        ))}
      </div>
      <div className={cx('relative min-w-0', height)}>
        {ticks.map((it) => (
          <span
            key={it}
            style={{ bottom: `${shareOf(it, ticks) * 100}%` }}
            className={
              it === 0
                ? 'absolute inset-x-0 border-b border-edge'
                : 'absolute inset-x-0 border-b border-line'
            }
          />
        ))}
        {children}
      </div>
      <div className="col-start-2 mt-1 flex h-4 min-w-0 text-2xs text-faint">
        {labels.map((label, index) => (
          <span key={index} className="tabular min-w-0 flex-1 text-center whitespace-nowrap">
            {label !== undefined && (
              <span className="relative left-1/2 inline-block -translate-x-1/2">{label}</span>
            )}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Keeps every nth label, so that about `most` have room. */
export function thinned(labels: string[], most = 8): (string | undefined)[] {
  const every = Math.ceil(labels.length / most);
  return labels.map((label, index) => (index % every === 0 ? label : undefined));
}
