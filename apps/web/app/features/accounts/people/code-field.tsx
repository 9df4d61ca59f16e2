import { type FormField, TextField } from '#app/ui/form/fields.tsx';

/** Field for a mailed code, which phones and password managers fill in. */
export function CodeField({ field }: { field: FormField }) {
  return (
    <TextField
      field={field}
      label="Code"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={20}
      data-secret
      hint="6 digits. It works for 15 minutes."
    />
  );
}
