import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { ChoiceLink } from '../list/choice-link.tsx';

interface CalendarHeaderProps {
  /** What is in view: "November 2026". */
  title: string;
  view: string | undefined;
  views: readonly { value: string; label: string }[];
  today: string;
  /** Days in view after a step back and a step on. */
  earlier: string;
  later: string;
  /** Further choices of the view. */
  children?: ReactNode;
}

/** Title, steps and views of a calendar. The view and the day are in the URL: `?view=` and `?date=`. */
export function CalendarHeader(props: CalendarHeaderProps) {
  const { title, view, views, today, earlier, later, children } = props;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h2 className="me-auto text-lg font-semibold" aria-live="polite">
        {title}
      </h2>
      <CalendarSteps today={today} earlier={earlier} later={later} />
      {children}
      <nav aria-label="View" className="flex rounded-md bg-hover p-0.5">
        {views.map((it) => (
          <ChoiceLink
            key={it.value}
            edit={(params) => params.set('view', it.value)}
            aria-current={it.value === view ? 'true' : undefined}
            className={cx(
              'inline-flex h-7 items-center rounded-sm px-2.5 text-sm pointer-coarse:h-11 pointer-coarse:min-w-11 pointer-coarse:justify-center',
              it.value === view ? 'bg-sheet font-medium' : 'text-faint hover:text-ink',
            )}
          >
            {it.label}
          </ChoiceLink>
        ))}
      </nav>
    </div>
  );
}

type CalendarStepsProps = Pick<CalendarHeaderProps, 'today' | 'earlier' | 'later'>;

/** Steps through days with `?date=`. */
export function CalendarSteps({ today, earlier, later }: CalendarStepsProps) {
  return (
    <>
      <ChoiceLink
        edit={(params) => params.set('date', today)}
        className="inline-flex h-8 items-center rounded-md bg-sheet px-3 text-sm font-medium inset-ring inset-ring-edge hover:bg-hover pointer-coarse:h-11"
      >
        Today
      </ChoiceLink>
      <Step date={earlier} label="Earlier">
        <ChevronLeft aria-hidden="true" className="rtl:rotate-180" />
      </Step>
      <Step date={later} label="Later">
        <ChevronRight aria-hidden="true" className="rtl:rotate-180" />
      </Step>
    </>
  );
}

interface StepProps {
  date: string;
  label: string;
  children: ReactNode;
}

function Step({ date, label, children }: StepProps) {
  return (
    <ChoiceLink
      edit={(params) => params.set('date', date)}
      aria-label={label}
      title={label}
      className="inline-flex size-8 items-center justify-center rounded-md text-faint hover:bg-hover hover:text-ink pointer-coarse:size-11 [&_svg]:size-4"
    >
      {children}
    </ChoiceLink>
  );
}
