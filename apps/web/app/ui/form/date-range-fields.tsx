import type { Limits } from '../dates/calendar-props.ts';
import { DateRangeInput } from '../dates/date-inputs.tsx';
import { Field } from '../field.tsx';
import { type FormField, type FormFieldProps, frameOf } from './fields.tsx';
import { textOf, typedProps } from './typed-props.ts';

interface DateRangeFieldProps extends Omit<FormFieldProps, 'field'>, Limits {
  first: FormField;
  last: FormField;
}

/** Days from one date to another, typed or chosen. Posts both, which are set or empty together. */
export function DateRangeField({ first, last, min, max, ...rest }: DateRangeFieldProps) {
  const props = { ...rest, field: first };
  const { key, name: _, ...input } = typedProps(props);
  const [error] = first.errors ?? last.errors ?? [];
  return (
    <Field {...frameOf(props)} error={typeof error === 'string' ? error : undefined}>
      <DateRangeInput
        key={key}
        {...input}
        names={[first.name, last.name]}
        defaultPosted={[textOf(first), textOf(last)]}
        aria-invalid={error !== undefined}
        aria-describedby={error ? first.errorId : input['aria-describedby']}
        min={min}
        max={max}
      />
    </Field>
  );
}
