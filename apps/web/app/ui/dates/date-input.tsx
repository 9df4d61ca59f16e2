import { fullDateInWords } from '@callboard/domain/dates';
import { formatPlainDate } from '../date.tsx';
import { TypedInput, type TypedInputProps } from '../typed/typed-input.tsx';
import { type TypedState, useTyped } from '../typed/use-typed.ts';
import { CalendarButton } from './calendar-button.tsx';
import type { Limits } from './calendar-props.ts';
import { useDateReading } from './date-place.ts';
import { parseDate } from './parse-date.ts';
import { asPlainDate, dayAfter } from './plain-date.ts';

export interface DateProps extends TypedInputProps, Limits {
  /** Day from which "tue" and "+3" count, instead of today. */
  today?: string | undefined;
}

/** Returns whether a date is within limits. */
export const within =
  ({ min, max }: Limits) =>
  (date: string) =>
    (!min || date >= min) && (!max || date <= max);

/** Date as `YYYY-MM-DD`, typed ("tue", "+3", "24 nov") or chosen in a calendar. */
export function DateInput(props: DateProps & TypedState<string>) {
  const { min, max, today: from, value, defaultValue, defaultPosted, onChange, ...input } = props;
  const reading = useDateReading(from);
  const { today } = reading;
  const isAllowed = within({ min, max });
  const typed = useTyped<string>(
    {
      parse: (text) => allowed(parseDate(text, reading), isAllowed),
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
      preview={fullDateInWords}
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

function allowed(date: string | null, isAllowed: (date: string) => boolean): string | null {
  return date !== null && isAllowed(date) ? date : null;
}

function clamped(date: string, { min, max }: Limits): string {
  if (min && date < min) return min;
  return max && date > max ? max : date;
}

/** Returns one posted date as people read it. */
export function partInWords(posted: string): string {
  return asPlainDate(posted) ? formatPlainDate(posted) : posted;
}

/** Returns "Type a date such as 24 Nov, from Mon 23 Nov to Fri 18 Dec." */
export function hintOf(how: string, { min, max }: Limits): string {
  const from = min ? ` from ${formatPlainDate(min)}` : '';
  const to = max ? `${min ? ' to' : ' until'} ${formatPlainDate(max)}` : '';
  return from || to ? `${how},${from}${to}.` : `${how}.`;
}
