import { briefLength } from '@callboard/domain/briefs/enums';
import { cx } from '#app/ui/cx.ts';

/** Characters from which the count is shown. */
const shownFrom = 6_000;

/** Says how long a text is once it comes near the limit, and how much of it is too much. */
export function TextCount({ text, className }: { text: string; className?: string }) {
  const { length } = text.trim();
  if (length < shownFrom) return null;
  const excess = length - briefLength.to;
  return (
    <p
      role="status"
      className={cx('tabular text-xs', excess > 0 ? 'text-danger' : 'text-faint', className)}
    >
      {count(length)} of {count(briefLength.to)} characters
      {excess > 0 && `: ${count(excess)} too many. Leave out what an estimate does not need.`}
    </p>
  );
}

export function count(characters: number): string {
  return characters.toLocaleString('en-US');
}
