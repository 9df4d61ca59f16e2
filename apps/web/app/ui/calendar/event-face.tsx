import { TriangleAlert } from 'lucide-react';
import { cx } from '../cx.ts';
import type { CalendarEvent } from './calendar-props.ts';

interface EventFaceProps {
  event: Pick<CalendarEvent, 'title' | 'tone' | 'status' | 'warning'>;
  /** Its times, where they show. */
  time: string;
  /** The title may take several lines. */
  isTall: boolean;
}

/** An event as a calendar shows it. Its status, which the tone shows, and its warning are read. */
export function EventFace({ event, time, isTall }: EventFaceProps) {
  const { title, tone, status, warning } = event;
  return (
    <span
      className={cx(
        'flex min-w-0 gap-1 overflow-hidden px-1 text-xs leading-5',
        isTall ? 'flex-wrap content-start' : 'items-center whitespace-nowrap',
      )}
    >
      {warning && <TriangleAlert aria-hidden="true" className="mt-1 size-3 shrink-0 self-start" />}
      <span
        dir="auto"
        className={cx(
          'min-w-0',
          isTall ? 'wrap-anywhere' : 'truncate',
          tone === 'hatched' && 'rounded-sm bg-pressed px-1',
        )}
      >
        {title}
      </span>
      {time && isTall && <span className="tabular w-full opacity-80">{time}</span>}
      {status && <span className="sr-only">, {status}</span>}
      {warning && <span className="sr-only">. {warning}</span>}
    </span>
  );
}
