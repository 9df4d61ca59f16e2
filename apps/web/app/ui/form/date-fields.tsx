import type { Limits } from '../dates/calendar-props.ts';
import { DateInput } from '../dates/date-input.tsx';
import { Field } from '../field.tsx';
import { type FormFieldProps, frameOf } from './fields.tsx';
import { typedProps } from './typed-props.ts';

/** Date, typed or chosen. Posts `YYYY-MM-DD`. */
export function DateField({ min, max, ...props }: FormFieldProps & Limits) {
  const { key, ...input } = typedProps(props);
  return (
    <Field {...frameOf(props)}>
      <DateInput key={key} {...input} min={min} max={max} />
    </Field>
  );
}
