import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** The shape has the same meaning as the color, for people who cannot see it. */
export type PillShape = 'ring' | 'half' | 'dot' | 'check' | 'square' | 'cross' | 'dash' | 'lock';
export type PillTone = 'neutral' | 'faint' | 'tally' | 'good' | 'danger';

const tones: Record<PillTone, string> = {
  neutral: 'text-soft',
  faint: 'text-faint',
  tally: 'text-tally-ink',
  good: 'text-good',
  danger: 'text-danger',
};

const fills: Record<PillTone, string> = {
  neutral: 'bg-hover',
  faint: 'bg-hover',
  tally: 'bg-tally-wash',
  good: 'bg-good-wash',
  danger: 'bg-danger-wash',
};

interface PillProps {
  shape: PillShape;
  tone?: PillTone;
  /** Tinted background, where the status is the main content; plain in lists. */
  isFilled?: boolean;
  children: ReactNode;
}

/** Shows a status as a shape and a word. */
export function Pill({ shape, tone = 'neutral', isFilled, children }: PillProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 text-sm whitespace-nowrap',
        tones[tone],
        isFilled && cx('h-6 rounded-sm px-2 text-xs font-medium', fills[tone]),
      )}
    >
      <Shape shape={shape} />
      {children}
    </span>
  );
}

export function Shape({ shape }: { shape: PillShape }) {
  return (
    <svg
      viewBox="0 0 12 12"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="size-3 shrink-0"
    >
      {shapes[shape]}
    </svg>
  );
}

const shapes: Record<PillShape, ReactNode> = {
  ring: <circle cx="6" cy="6" r="4.2" />,
  half: (
    <>
      <circle cx="6" cy="6" r="4.2" />
      <path d="M6 3.6a2.4 2.4 0 0 1 0 4.8Z" fill="currentColor" stroke="none" />
    </>
  ),
  dot: <circle cx="6" cy="6" r="4" fill="currentColor" stroke="none" />,
  check: <path d="m2.2 6.4 2.5 2.5 5.1-5.6" />,
  square: <rect x="2.2" y="2.2" width="7.6" height="7.6" rx="1.4" />,
  cross: <path d="m2.8 2.8 6.4 6.4m0-6.4L2.8 9.2" />,
  dash: <path d="M2.2 6h7.6" />,
  lock: (
    <>
      <rect x="2.2" y="5.4" width="7.6" height="5" rx="1" fill="currentColor" stroke="none" />
      <path d="M3.9 5.2V4a2.1 2.1 0 0 1 4.2 0v1.2" />
    </>
  ),
};

/** Number next to a heading or tab. */
export function Count({ children }: { children: ReactNode }) {
  return <span className="tabular text-xs font-normal text-faint">{children}</span>;
}
