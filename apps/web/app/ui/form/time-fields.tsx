import { Field } from '../field.tsx';
import { DurationInput, TimeInput } from '../times/time-inputs.tsx';
import { type FormFieldProps, frameOf } from './fields.tsx';
import { typedProps } from './typed-props.ts';

interface TimeFieldProps extends FormFieldProps {
  /** Time from which "+15" counts while the field is empty. */
  after?: string;
  onChange?: (time: string | null) => void;
}

/** Wall-clock time, typed. Posts `HH:MM`. */
export function TimeField({ after, onChange, ...props }: TimeFieldProps) {
  const { key, ...input } = typedProps(props);
  return (
    <Field {...frameOf(props)}>
      <TimeInput key={key} {...input} after={after} onChange={onChange} />
    </Field>
  );
}

/** Duration, typed. Posts whole minutes. */
export function DurationField(props: FormFieldProps) {
  const { key, ...input } = typedProps(props);
  return (
    <Field {...frameOf(props)}>
      <DurationInput key={key} {...input} />
    </Field>
  );
}
