import { fullDateInWords } from '@callboard/domain/dates';
import { formatPlainDate } from '../date.tsx';
import { TypedInput } from '../typed/typed-input.tsx';
import { type TypedState, useTyped } from '../typed/use-typed.ts';
import { CalendarButton } from './calendar-button.tsx';
import { type DateProps, hintOf, partInWords, within } from './date-input.tsx';
import { useDateReading } from './date-place.ts';
import { type PlainRange, parseDateRange, parseDates } from './parse-dates.ts';
import { asPlainDate } from './plain-date.ts';

interface DateRangeProps extends Omit<DateProps, 'name'>, TypedState<PlainRange> {
  /** Names under which the form posts the first and the last day. */
  names?: [string, string] | undefined;
}

/** Days from one date to another, typed ("24–27 nov", "mon to fri") or chosen in a calendar. */
export function DateRangeInput({ names, ...props }: DateRangeProps) {
  const { min, max, today: from, value, defaultValue, defaultPosted, onChange, ...input } = props;
  const reading = useDateReading(from);
  const { today } = reading;
  const isAllowed = within({ min, max });
  const typed = useTyped<PlainRange>(
    {
      parse: (text) => {
        const range = parseDateRange(text, reading);
        return range && isAllowed(range.start) && isAllowed(range.end) ? range : null;
      },
      fromPosted: ([first = '', last = '']) => {
        const [start, end] = [asPlainDate(first), asPlainDate(last)];
        const isRange = start && end && start <= end && isAllowed(start) && isAllowed(end);
        return isRange ? { start, end } : null;
      },
      partInWords,
      format: rangeWith(formatPlainDate),
      toPosted: ({ start, end }) => [start, end],
    },
    { value, defaultValue, defaultPosted, onChange },
  );
  const range = typed.reading;
  return (
    <TypedInput
      {...input}
      typed={typed}
      preview={rangeWith(fullDateInWords)}
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
  const { min, max, today: from, value, defaultValue, defaultPosted, onChange, ...input } = props;
  const reading = useDateReading(from);
  const { today } = reading;
  const isAllowed = within({ min, max });
  const typed = useTyped<string[]>(
    {
      parse: (text) => {
        const dates = parseDates(text, reading);
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
      preview={datesInFull}
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

/** "Thu 3 Dec 2026", "3 days from Thu 3 Dec 2026". */
function datesInFull(dates: string[]): string {
  const first = fullDateInWords(dates[0] ?? '');
  return dates.length === 1 ? first : `${dates.length} days from ${first}`;
}

function rangeWith(format: (date: string) => string) {
  return ({ start, end }: PlainRange) =>
    start === end ? format(start) : `${format(start)} – ${format(end)}`;
}
