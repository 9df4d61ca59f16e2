import { cx } from './cx.ts';

export type SegmentState = 'done' | 'current' | 'ahead';

export interface Segment {
  key: string;
  label: string;
  state: SegmentState;
}

const bars: Record<SegmentState, string> = {
  done: 'bg-ink/70 group-hover:bg-ink',
  current: 'bg-ink',
  ahead: 'bg-pressed group-hover:bg-edge',
};

interface SegmentsProps {
  /** Accessible name, such as "Phase: 3 of 8, Awarded". */
  label: string;
  segments: Segment[];
  /** Makes the segments buttons. The current one stays one, so that it keeps the focus. */
  choose?: (key: string) => void;
  /** Shows no labels, for a bar beside the name of its current step. */
  isBare?: boolean;
}

/** Steps in a row: past, current and next. Labels are hidden on phones. */
export function Segments({ label, segments, choose, isBare = false }: SegmentsProps) {
  return (
    <ol aria-label={label} className="flex gap-1">
      {segments.map((it) => (
        <li
          key={it.key}
          aria-current={it.state === 'current' ? 'step' : undefined}
          className={cx('min-w-0 flex-1', it.state === 'current' && !isBare && 'max-sm:flex-[4]')}
        >
          {choose ? (
            <button
              type="button"
              aria-disabled={it.state === 'current' || undefined}
              onClick={() => it.state !== 'current' && choose(it.key)}
              className="group flex w-full flex-col rounded-sm text-left focus-visible:outline-offset-4 max-sm:min-h-9"
            >
              <SegmentFace segment={it} />
            </button>
          ) : (
            <SegmentFace segment={it} isBare={isBare} />
          )}
        </li>
      ))}
    </ol>
  );
}

interface SegmentFaceProps {
  segment: Segment;
  isBare?: boolean;
}

function SegmentFace({ segment: { label, state }, isBare = false }: SegmentFaceProps) {
  return (
    <>
      <span
        aria-hidden="true"
        className={cx('block h-1 w-full rounded-full transition-colors', bars[state])}
      />
      <span
        className={cx(
          'block max-w-full truncate pt-1.5 text-xs group-hover:text-ink',
          state === 'current' ? 'font-medium text-ink' : 'text-faint max-sm:sr-only',
          isBare && 'sr-only',
        )}
      >
        {label}
      </span>
    </>
  );
}

interface MeterProps {
  label: string;
  value: number;
  max: number;
  /** Share from which the meter is amber. */
  tallyFrom?: number;
}

/** Meter: "5 of 15". */
export function Meter({ label, value, max, tallyFrom = 1 }: MeterProps) {
  const share = max === 0 ? 0 : Math.min(1, value / max);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the native meter cannot be styled
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
