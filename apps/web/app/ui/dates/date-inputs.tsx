import { formatPlainDate } from '../date.tsx';
import { TypedInput, type TypedInputProps } from '../typed/typed-input.tsx';
import { type TypedState, useTyped } from '../typed/use-typed.ts';
import { CalendarButton } from './calendar-button.tsx';
import type { Limits } from './calendar-props.ts';
import { parseDate } from './parse-date.ts';
import { type PlainRange, parseDateRange, parseDates } from './parse-dates.ts';
import { asPlainDate, dayAfter } from './plain-date.ts';
import { useToday } from './time-zone.ts';

interface DateProps extends TypedInputProps, Limits {
  /** Day from which "tue" and "+3" count, instead of today. */
  today?: string | undefined;
}

const within =
  ({ min, max }: Limits) =>
  (date: string) =>
    (!min || date >= min) && (!max || date <= max);

/** Date as `YYYY-MM-DD`, typed ("tue", "+3", "24 nov") or chosen in a calendar. */
export function DateInput(props: DateProps & TypedState<string>) {
  const here = useToday();
  const { min, max, today = here, value, defaultValue, defaultPosted, onChange, ...input } = props;
  const isAllowed = within({ min, max });
  const typed = useTyped<string>(
    {
      parse: (text) => allowed(parseDate(text, today), isAllowed),
      format: formatPlainDate,
      toPosted: (it) => [it],
      fromPosted: ([it = '']) => allowed(asPlainDate(it), isAllowed),
      partInWords,
      step: (it, by) => (it === null ? today : clamped(dayAfter(it, by), { min, max })),
    },
    { value, defaultValue, defaultPosted, onChange },
  );
  return (
    <TypedInput
      {...input}
      typed={typed}
      preview={formatPlainDate}
      hint={hintOf('Type a date such as 24 Nov, tue or +3', { min, max })}
      end={
        <CalendarButton
          {...{ min, max, today }}
          mode="single"
          dates={typed.reading ? [typed.reading] : []}
          onChoose={([date]) => typed.set(date ?? null)}
        />
      }
    />
  );
}

interface DateRangeProps extends Omit<DateProps, 'name'>, TypedState<PlainRange> {
  /** Names under which the form posts the first and the last day. */
  names?: [string, string] | undefined;
}

/** Days from one date to another, typed ("24–27 nov", "mon to fri") or chosen in a calendar. */
export function DateRangeInput({ names, ...props }: DateRangeProps) {
  const here = useToday();
  const { min, max, today = here, value, defaultValue, defaultPosted, onChange, ...input } = props;
  const isAllowed = within({ min, max });
  const typed = useTyped<PlainRange>(
    {
      parse: (text) => {
        const range = parseDateRange(text, today);
        return range && isAllowed(range.start) && isAllowed(range.end) ? range : null;
      },
      fromPosted: ([first = '', last = '']) => {
        const [start, end] = [asPlainDate(first), asPlainDate(last)];
        const isRange = start && end && start <= end && isAllowed(start) && isAllowed(end);
        return isRange ? { start, end } : null;
      },
      partInWords,
      format: formatRange,
      toPosted: ({ start, end }) => [start, end],
    },
    { value, defaultValue, defaultPosted, onChange },
  );
  const range = typed.reading;
  return (
    <TypedInput
      {...input}
      typed={typed}
      preview={formatRange}
      parts={names && { names, labels: ['First day', 'Last day'] }}
      hint={hintOf('Type dates such as 24–27 Nov, mon to fri or tue +3', { min, max })}
      end={
        <CalendarButton
          {...{ min, max, today }}
          mode="range"
          dates={range ? [range.start, range.end] : []}
          onChoose={([start, end]) => typed.set(start && end ? { start, end } : null)}
        />
      }
    />
  );
}

/** Several dates, typed ("24, 26 and 28–30 nov") or chosen in a calendar. */
export function DatesInput(props: DateProps & TypedState<string[]>) {
  const here = useToday();
  const { min, max, today = here, value, defaultValue, defaultPosted, onChange, ...input } = props;
  const isAllowed = within({ min, max });
  const typed = useTyped<string[]>(
    {
      parse: (text) => {
        const dates = parseDates(text, today);
        return dates?.every(isAllowed) ? dates : null;
      },
      fromPosted: ([texts = '']) => {
        const dates = texts.split(',').map(asPlainDate);
        return dates.every((it) => it !== null && isAllowed(it)) ? (dates as string[]) : null;
      },
      format: (dates) => dates.map(formatPlainDate).join(', '),
      toPosted: (dates) => [dates.join(',')],
    },
    { value, defaultValue, defaultPosted, onChange },
  );
  return (
    <TypedInput
      {...input}
      typed={typed}
      preview={(dates) => (dates.length === 1 ? '1 day' : `${dates.length} days`)}
      hint={hintOf('Type dates such as 24, 26 and 28–30 Nov', { min, max })}
      end={
        <CalendarButton
          {...{ min, max, today }}
          mode="multiple"
          dates={typed.reading ?? []}
          onChoose={(dates) => typed.set(dates.length > 0 ? dates : null)}
        />
      }
    />
  );
}

function allowed(date: string | null, isAllowed: (date: string) => boolean): string | null {
  return date !== null && isAllowed(date) ? date : null;
}

function clamped(date: string, { min, max }: Limits): string {
  if (min && date < min) return min;
  return max && date > max ? max : date;
}

function partInWords(posted: string): string {
  return asPlainDate(posted) ? formatPlainDate(posted) : posted;
}

function formatRange({ start, end }: PlainRange): string {
  if (start === end) return formatPlainDate(start);
  return `${formatPlainDate(start)} – ${formatPlainDate(end)}`;
}

/** Returns "Type a date such as 24 Nov, from Mon 23 Nov to Fri 18 Dec." */
function hintOf(how: string, { min, max }: Limits): string {
  const from = min ? ` from ${formatPlainDate(min)}` : '';
  const to = max ? `${min ? ' to' : ' until'} ${formatPlainDate(max)}` : '';
  return from || to ? `${how},${from}${to}.` : `${how}.`;
}
