import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { LinkButton } from '../button.tsx';
import { cx } from '../cx.ts';
import { onDemand } from '../on-demand.tsx';
import { Skeleton } from '../skeleton.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import { type CalendarProps, type CalendarViewName, calendarViews } from './calendar-props.ts';
import { steppedDate } from './calendar-span.ts';

const body = onDemand(() => import('./full-calendar.tsx'));

const labels: Record<CalendarViewName, string> = { month: 'Month', week: 'Week', list: 'List' };
const title = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/**
 * Calendar whose view and day are in the address: `?view=week&date=2026-11-24`. Phones start with
 * the list. FullCalendar loads on first use.
 */
export function Calendar(props: Omit<CalendarProps, 'view' | 'date'>) {
  const { label, today, height = 640 } = props;
  const isPhone = useIsPhone();
  const [params] = useSearchParams();
  const view =
    calendarViews.find((it) => it === params.get('view')) ?? (isPhone ? 'list' : 'month');
  const asked = params.get('date') ?? '';
  const date = /^\d{4}-\d\d-\d\d$/.test(asked) ? asked : today;
  const to = (changes: Record<string, string>) => ({
    search: `?${new URLSearchParams({ ...Object.fromEntries(params), ...changes })}`,
  });
  const part = body.useWhen(isPhone !== undefined);
  return (
    <section aria-label={label} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="me-auto text-lg font-semibold">
          {title.format(new Date(Date.parse(date)))}
        </h3>
        <LinkButton to={to({ date: today })} preventScrollReset>
          Today
        </LinkButton>
        <Step to={to({ date: steppedDate(date, view, -1) })} label="Earlier">
          <ChevronLeft aria-hidden="true" className="rtl:rotate-180" />
        </Step>
        <Step to={to({ date: steppedDate(date, view, 1) })} label="Later">
          <ChevronRight aria-hidden="true" className="rtl:rotate-180" />
        </Step>
        <nav aria-label="View" className="flex rounded-md bg-hover p-0.5">
          {calendarViews.map((it) => (
            <Link
              key={it}
              to={to({ view: it })}
              preventScrollReset
              aria-current={it === view ? 'true' : undefined}
              className={cx(
                'inline-flex h-7 items-center rounded-sm px-2.5 text-sm pointer-coarse:h-11',
                it === view ? 'bg-sheet font-medium' : 'text-faint hover:text-ink',
              )}
            >
              {labels[it]}
            </Link>
          ))}
        </nav>
      </div>
      {part ? (
        <part.CalendarBody {...props} view={view} date={date} />
      ) : (
        <div role="status" aria-label="Loading" style={{ height }}>
          <Skeleton className="h-full" />
        </div>
      )}
    </section>
  );
}

interface StepProps {
  to: { search: string };
  label: string;
  children: ReactNode;
}

function Step({ to, label, children }: StepProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={label}
      title={label}
      className="inline-flex size-8 items-center justify-center rounded-md text-faint hover:bg-hover hover:text-ink pointer-coarse:size-11 [&_svg]:size-4"
    >
      {children}
    </Link>
  );
}
