import { CalendarDays, CircleAlert } from 'lucide-react';
import { cx } from '#app/ui/cx.ts';
import { PlainDate } from '#app/ui/date.tsx';

interface DueDateProps {
  due: string;
  today: string;
  isDone: boolean;
  /** The viewer's own card: amber when it is late or due today. */
  isMine: boolean;
}

/** Shows a card's due date, and says when it is late or due today. */
export function DueDate({ due, today, isDone, isMine }: DueDateProps) {
  const isPressing = !isDone && due <= today;
  const Icon = isPressing ? CircleAlert : CalendarDays;
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1',
        isPressing && cx('font-medium', isMine ? 'text-tally-ink' : 'text-soft'),
      )}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      {isPressing && (due < today ? 'Late, ' : 'Today, ')}
      <PlainDate date={due} />
    </span>
  );
}
