import { CheckboxField, type FormField, TextField } from '#app/ui/form/fields.tsx';

interface NewPasswordFieldProps {
  field: FormField;
  label: string;
  /** Text after the password requirements. */
  consequence?: string;
}

/** Field for a new password. */
export function NewPasswordField({ field, label, consequence }: NewPasswordFieldProps) {
  return (
    <TextField
      field={field}
      label={label}
      type="password"
      autoComplete="new-password"
      hint={['At least 8 characters, not easy to guess.', consequence].filter(Boolean).join(' ')}
    />
  );
}

/** Offers, next to a new password, to end the person's tokens and connections. */
export function EndAccessField({ field }: { field: FormField }) {
  return (
    <CheckboxField
      field={field}
      label="Also revoke my API tokens and disconnect my apps"
      hint="And end my calendar feeds, in all my workspaces. Otherwise they keep working: choose this if somebody may know the old password."
    />
  );
}
