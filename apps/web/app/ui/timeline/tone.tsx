import { cx } from '../cx.ts';

/** How a range is drawn: certain, likely, possible, needing attention, called off, not available. */
export type RangeTone = 'solid' | 'hatched' | 'outlined' | 'tally' | 'struck' | 'blocked';

export const toneClass: Record<RangeTone, string> = {
  solid: 'bg-ink text-inverse',
  hatched: 'bg-pressed text-ink hatch [--hatch:var(--color-edge)]',
  outlined: 'bg-sheet text-ink inset-ring inset-ring-faint',
  tally: 'bg-tally text-on-tally',
  blocked: 'bg-hover text-soft outline-1 -outline-offset-1 outline-dashed outline-edge',
  struck: 'bg-sheet text-faint line-through inset-ring inset-ring-line',
};

/** Label of a range, on a plain background where the range is hatched. */
export function RangeLabel({ tone, children }: { tone: RangeTone; children: string }) {
  return (
    <span dir="auto" className={cx('truncate', tone === 'hatched' && 'rounded-sm bg-pressed px-1')}>
      {children}
    </span>
  );
}
