import { useSearchParams } from 'react-router';
import { asPlainDate } from '../dates/plain-date.ts';
import { onDemand } from '../on-demand.tsx';
import { Skeleton } from '../skeleton.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import { CalendarHeader } from './calendar-header.tsx';
import { type CalendarProps, type CalendarViewName, calendarViews } from './calendar-props.ts';
import { steppedDate } from './calendar-span.ts';

const body = onDemand(() => import('./full-calendar.tsx'));

const labels: Record<CalendarViewName, string> = { month: 'Month', week: 'Week', list: 'List' };
const views = calendarViews.map((value) => ({ value, label: labels[value] }));
const title = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Returns the month of a day: "November 2026". */
export function monthTitle(date: string): string {
  return title.format(new Date(Date.parse(date)));
}

/**
 * Calendar whose view and day are in the address: `?view=week&date=2026-11-24`. Phones start with
 * the list.
 */
export function Calendar(props: Omit<CalendarProps, 'view' | 'date'>) {
  const { label, today } = props;
  const isPhone = useIsPhone();
  const [params] = useSearchParams();
  const view =
    calendarViews.find((it) => it === params.get('view')) ?? (isPhone ? 'list' : 'month');
  const date = asPlainDate(params.get('date') ?? '') ?? today;
  return (
    <section aria-label={label} className="grid grid-cols-1 gap-3">
      <CalendarHeader
        title={monthTitle(date)}
        view={view}
        views={views}
        today={today}
        earlier={steppedDate(date, view, -1)}
        later={steppedDate(date, view, 1)}
      />
      <LazyCalendar {...props} view={view} date={date} isWanted={isPhone !== undefined} />
    </section>
  );
}

/** FullCalendar, which loads once it is wanted, in the browser. */
export function LazyCalendar({ isWanted, ...props }: CalendarProps & { isWanted: boolean }) {
  const part = body.useWhen(isWanted);
  if (part) return <part.CalendarBody {...props} />;
  return (
    <div role="status" aria-label="Loading" style={{ height: props.height ?? defaultHeight }}>
      <Skeleton className="h-full" />
    </div>
  );
}

const defaultHeight = 640;
