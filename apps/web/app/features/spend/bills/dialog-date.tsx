import { DateInput } from '#app/ui/dates/date-input.tsx';
import { Field } from '#app/ui/field.tsx';

interface DialogDateProps {
  id: string;
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  min?: string;
  max?: string;
}

/** A date in a dialog. */
export function DialogDate({ id, name, label, value, error, min, max }: DialogDateProps) {
  return (
    <Field id={id} label={label} error={error}>
      <DateInput
        id={id}
        name={name}
        defaultValue={value}
        min={min}
        max={max}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
    </Field>
  );
}
