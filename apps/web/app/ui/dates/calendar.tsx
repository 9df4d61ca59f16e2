import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { type ClassNames, DayPicker } from 'react-day-picker';
import { cx } from '../cx.ts';
import { formatPlainDate } from '../date.tsx';
import type { CalendarProps, Limits } from './calendar-props.ts';
import { partsOf } from './plain-date.ts';

const step =
  'inline-flex size-9 items-center justify-center rounded-md text-faint hover:bg-hover hover:text-ink pointer-coarse:size-11';

const classNames: Partial<ClassNames> = {
  months: 'relative',
  month_caption: 'flex h-9 items-center justify-center text-sm font-medium pointer-coarse:h-11',
  nav: 'absolute inset-x-0 flex justify-between',
  button_previous: step,
  button_next: step,
  month_grid: 'border-collapse',
  weekday: 'h-8 w-9 text-2xs font-normal text-faint pointer-coarse:w-11',
  day: 'p-0 text-center text-sm',
  day_button:
    'tabular size-9 rounded-md hover:bg-hover focus-visible:outline-2 focus-visible:-outline-offset-2 disabled:text-faint disabled:line-through disabled:hover:bg-transparent pointer-coarse:size-11',
  today: 'font-semibold [&>button]:underline [&>button]:decoration-2 [&>button]:underline-offset-4',
  outside: 'text-faint',
  selected: '[&>button]:bg-ink [&>button]:text-inverse',
  range_middle:
    'bg-pressed [&>button]:rounded-none [&>button]:bg-transparent! [&>button]:text-ink!',
  range_start: 'rounded-s-md bg-pressed',
  range_end: 'rounded-e-md bg-pressed',
};

/** Month with days to choose. Imports react-day-picker, so load it on demand. */
export function Calendar({ mode, dates, today, min, max, onChoose }: CalendarProps) {
  const shared = {
    autoFocus: true,
    showOutsideDays: mode === 'single',
    weekStartsOn: 1,
    today: toDate(today),
    defaultMonth: toDate(dates[0] ?? today),
    disabled: matchersOf({ min, max }),
    classNames,
    components: { Chevron },
    labels: { labelDayButton },
    dir: document.documentElement.dir,
  } as const;
  const chosen = dates.map(toDate);
  if (mode === 'single') {
    return (
      <DayPicker
        {...shared}
        mode="single"
        selected={chosen[0]}
        onSelect={(it) => onChoose(it ? [toPlainDate(it)] : [])}
      />
    );
  }
  if (mode === 'multiple') {
    const choose = (days: Date[] = []) => onChoose(days.map(toPlainDate).sort());
    return <DayPicker {...shared} mode="multiple" selected={chosen} onSelect={choose} />;
  }
  return <RangePicker shared={shared} dates={dates} onChoose={onChoose} />;
}

interface RangePickerProps extends Pick<CalendarProps, 'dates' | 'onChoose'> {
  shared: object;
}

/** The first day chosen starts a new range, and the second ends it, before or after the first. */
function RangePicker({ shared, dates, onChoose }: RangePickerProps) {
  const [first, setFirst] = useState<Date>();
  const [start, end] = dates.map(toDate);
  const choose = (day: Date) => {
    if (!first) return setFirst(day);
    onChoose([first, day].map(toPlainDate).sort());
  };
  return (
    <DayPicker
      {...shared}
      mode="range"
      selected={first ? { from: first, to: first } : { from: start, to: end }}
      onSelect={(_, day) => choose(day)}
      footer={
        <p role="status" className="pt-2 text-center text-xs text-faint">
          {first ? 'Choose the last day' : 'Choose the first day'}
        </p>
      }
    />
  );
}

function Chevron({ orientation }: { orientation?: 'left' | 'right' | 'up' | 'down' }) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Icon aria-hidden="true" className={cx('size-4', 'rtl:rotate-180')} />;
}

function labelDayButton(date: Date, { selected }: { selected?: boolean }): string {
  const day = formatPlainDate(toPlainDate(date));
  return selected ? `${day}, selected` : day;
}

function matchersOf({ min, max }: Limits) {
  return [...(min ? [{ before: toDate(min) }] : []), ...(max ? [{ after: toDate(max) }] : [])];
}

/** Noon, because some zones have days without a midnight. */
function toDate(date: string): Date {
  const { year, month, day } = partsOf(date);
  return new Date(year, month - 1, day, 12);
}

function toPlainDate(date: Date): string {
  const part = (it: number) => String(it).padStart(2, '0');
  return `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`;
}
