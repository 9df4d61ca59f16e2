import { countOf } from '#app/count-of.ts';
import { cx } from '#app/ui/cx.ts';
import { useViewer } from './viewer.ts';

/** Shows the number of notices that nobody has dismissed. Hidden when there are none. */
export function NoticeBadge({ className }: { className?: string }) {
  const { noticeCount } = useViewer();
  if (noticeCount === 0) return null;
  return (
    <span
      className={cx(
        'tabular grid h-4 min-w-4 place-content-center rounded-full bg-tally px-1 text-2xs font-medium text-on-tally',
        className,
      )}
    >
      <span aria-hidden="true">{noticeCount}</span>
      <span className="sr-only">, {countOf(noticeCount, 'notice')}</span>
    </span>
  );
}
