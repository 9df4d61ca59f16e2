import { formatDuration, parseDuration } from '@callboard/domain/dates/duration';
import { wallTimeAfter } from '@callboard/domain/dates/wall-time';
import { TypedInput, type TypedInputProps } from '../typed/typed-input.tsx';
import { type TypedState, useTyped } from '../typed/use-typed.ts';
import { parseTime } from './parse-time.ts';

const stepMinutes = 15;

interface TimeInputProps extends TypedInputProps, TypedState<string> {
  /** Time from which "+15" counts while the field is empty: the end of what comes before. */
  after?: string | undefined;
}

/** Wall-clock time as `HH:MM`, typed: "630", "6:30p", "+15". Arrow keys step a quarter hour. */
export function TimeInput({ after, ...props }: TimeInputProps) {
  const { value, defaultValue, defaultPosted, onChange, ...input } = props;
  const typed = useTyped<string>(
    {
      parse: (text, current) => parseTime(text, current ?? after ?? null),
      format: (it) => it,
      toPosted: (it) => [it],
      fromPosted: ([it = '']) => parseTime(it, null),
      step: (it, by) => (it === null ? (after ?? '07:00') : wallTimeAfter(it, by * stepMinutes)),
    },
    { value, defaultValue, defaultPosted, onChange },
  );
  return (
    <TypedInput
      {...input}
      typed={typed}
      preview={(it) => it}
      hint="Type a time such as 6:30, 630 or 6:30p."
      isNumeric
    />
  );
}

/** Whole minutes, typed: "1:30", "1h30", "90". Arrow keys step a quarter hour. */
export function DurationInput(props: TypedInputProps & TypedState<number>) {
  const { value, defaultValue, defaultPosted, onChange, ...input } = props;
  const typed = useTyped<number>(
    {
      parse: parseDuration,
      format: formatDuration,
      toPosted: (it) => [String(it)],
      fromPosted: ([it = '']) => (/^\d+$/.test(it) ? parseDuration(it) : null),
      step: (it, by) => Math.max(0, (it ?? 0) + by * stepMinutes),
    },
    { value, defaultValue, defaultPosted, onChange },
  );
  return (
    <TypedInput
      {...input}
      typed={typed}
      preview={formatDuration}
      hint="Type a duration such as 1:30, 1h30 or 90 for minutes."
      isNumeric
    />
  );
}
