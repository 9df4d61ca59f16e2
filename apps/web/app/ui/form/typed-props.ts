import type { FormFieldProps } from './fields.tsx';

/** Returns the props of a typed input for a form field. */
export function typedProps({ field, hint, isOptional }: FormFieldProps) {
  const hasError = field.errors !== undefined;
  return {
    key: field.key,
    id: field.id,
    name: field.name,
    required: !isOptional,
    defaultPosted: [textOf(field)],
    'aria-invalid': hasError || undefined,
    'aria-describedby': hasError ? field.errorId : hint ? field.descriptionId : undefined,
  };
}

/** Returns what a form field starts from. */
export function textOf({ initialValue }: FormFieldProps['field']): string {
  return typeof initialValue === 'string' ? initialValue : '';
}
