import { CalendarDays, CircleAlert } from 'lucide-react';
import { cx } from '#app/ui/cx.ts';
import { PlainDate } from '#app/ui/date.tsx';

interface DueDateProps {
  due: string;
  today: string;
  isDone: boolean;
}

/** When a card is due; amber, with a word, once it is late or due today. */
export function DueDate({ due, today, isDone }: DueDateProps) {
  const isPressing = !isDone && due <= today;
  const Icon = isPressing ? CircleAlert : CalendarDays;
  return (
    <span
      className={cx('inline-flex items-center gap-1', isPressing && 'font-medium text-tally-ink')}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      {isPressing && (due < today ? 'Late, ' : 'Today, ')}
      <PlainDate date={due} />
    </span>
  );
}
