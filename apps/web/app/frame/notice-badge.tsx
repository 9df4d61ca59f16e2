import { countOf } from '#app/count-of.ts';
import { cx } from '#app/ui/cx.ts';
import { useViewer } from './viewer.ts';

/** The server counts no further. */
const counted = 100;

interface UnreadCountProps {
  count: number;
  className?: string;
}

/** Shows a number of unread notices. Hidden when there are none. */
export function UnreadCount({ count, className }: UnreadCountProps) {
  if (count === 0) return null;
  return (
    <span
      className={cx(
        'tabular grid h-4 min-w-4 place-content-center whitespace-nowrap rounded-full bg-tally px-1 text-2xs font-medium text-on-tally',
        className,
      )}
    >
      <span aria-hidden="true">{count < counted ? count : `${counted - 1}+`}</span>
      <span className="sr-only">, {countOf(count, 'unread notice')}</span>
    </span>
  );
}

/** Shows the number of unread notices about webhooks. */
export function NoticeBadge({ className }: { className?: string }) {
  const { webhooks } = useViewer().unread;
  return <UnreadCount count={webhooks} {...(className && { className })} />;
}
