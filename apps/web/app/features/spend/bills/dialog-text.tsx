import { Field } from '#app/ui/field.tsx';
import { Textarea } from '#app/ui/input.tsx';

interface DialogTextProps {
  id: string;
  name: string;
  label: string;
  error: string | undefined;
  isOptional?: boolean;
  maxLength: number;
  placeholder?: string;
}

/** A few lines of text in a dialog. */
export function DialogText(props: DialogTextProps) {
  const { id, name, label, error, isOptional = false, maxLength, placeholder } = props;
  return (
    <Field id={id} label={label} error={error} isOptional={isOptional}>
      <Textarea
        id={id}
        name={name}
        rows={2}
        required={!isOptional}
        maxLength={maxLength}
        placeholder={placeholder}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
    </Field>
  );
}
