import { CheckboxField, type FormField, TextField } from '#app/ui/form/fields.tsx';

interface NewPasswordFieldProps {
  field: FormField;
  label: string;
  /** Said after what a password needs. */
  consequence?: string;
}

/** A password that someone chooses. */
export function NewPasswordField({ field, label, consequence }: NewPasswordFieldProps) {
  return (
    <TextField
      field={field}
      label={label}
      type="password"
      autoComplete="new-password"
      hint={['10 characters or more, not easy to guess.', consequence].filter(Boolean).join(' ')}
    />
  );
}

/** The offer to end what acts for a person, beside a new password. */
export function EndAccessField({ field }: { field: FormField }) {
  return (
    <CheckboxField
      field={field}
      label="End my API tokens and connected programs too"
      hint="In all your workspaces, for good. Choose this if somebody may have known the old password."
    />
  );
}
