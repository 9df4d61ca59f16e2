import { Combobox } from '../combobox.tsx';
import type { ComboboxProps } from '../combobox-props.ts';
import { Field } from '../field.tsx';
import { type FormFieldProps, frameOf } from './fields.tsx';

type ComboboxFieldProps = FormFieldProps &
  Pick<ComboboxProps, 'options' | 'placeholder' | 'searchLabel' | 'noneLabel' | 'onSearch'>;

/** Searchable select. Imports cmdk, so use it only on pages that need it. */
export function ComboboxField({
  field,
  label,
  hint,
  isOptional,
  className,
  ...rest
}: ComboboxFieldProps) {
  const [error] = field.errors ?? [];
  return (
    <Field {...frameOf({ field, label, hint, isOptional, className })}>
      <Combobox
        {...rest}
        key={field.key}
        id={field.id}
        name={field.name}
        defaultValue={typeof field.initialValue === 'string' ? field.initialValue : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? field.errorId : undefined}
      />
    </Field>
  );
}
