import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type SegmentState = 'done' | 'current' | 'ahead';

export interface Segment {
  key: string;
  label: string;
  state: SegmentState;
}

const bars: Record<SegmentState, string> = {
  done: 'bg-ink/70',
  current: 'bg-ink',
  ahead: 'bg-pressed',
};

interface SegmentsProps {
  /** For screen readers, such as "Phase: 3 of 8, Awarded". */
  label: string;
  segments: Segment[];
  /** Wraps one segment's label, to make it a button or a link. */
  wrap?: (segment: Segment, label: ReactNode) => ReactNode;
}

/** Steps in a row: those behind, the one we are at, those ahead. Labels fold away on a phone. */
export function Segments({ label, segments, wrap }: SegmentsProps) {
  return (
    <ol aria-label={label} className="flex gap-1">
      {segments.map((it) => {
        const text = (
          <span
            className={cx(
              'block truncate pt-1.5 text-xs',
              it.state === 'current' ? 'font-medium text-ink' : 'text-faint max-sm:sr-only',
            )}
          >
            {it.label}
          </span>
        );
        return (
          <li
            key={it.key}
            aria-current={it.state === 'current' ? 'step' : undefined}
            className={cx('min-w-0 flex-1', it.state === 'current' && 'max-sm:flex-[4]')}
          >
            <span aria-hidden="true" className={cx('block h-1 rounded-full', bars[it.state])} />
            {wrap ? wrap(it, text) : text}
          </li>
        );
      })}
    </ol>
  );
}

interface MeterProps {
  label: string;
  value: number;
  max: number;
  /** Amber once this share is used. */
  tallyFrom?: number;
}

/** How much of a whole: "5 of 15". */
export function Meter({ label, value, max, tallyFrom = 1 }: MeterProps) {
  const share = max === 0 ? 0 : Math.min(1, value / max);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the browser's meter cannot be dressed
    <div
      role="meter"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      className="h-1.5 overflow-hidden rounded-full bg-pressed"
    >
      <span
        className={cx('block h-full rounded-full', share >= tallyFrom ? 'bg-tally' : 'bg-ink')}
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
}
