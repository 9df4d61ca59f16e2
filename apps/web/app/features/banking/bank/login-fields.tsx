import { type FormField, TextField } from '#app/ui/form/fields.tsx';

interface LoginFieldsProps {
  fields: { user: FormField; password: FormField };
  credentials: { user: string; password: string };
}

/** The invented login, which every bank of the sandbox has. */
export function LoginFields({ fields, credentials }: LoginFieldsProps) {
  return (
    <>
      <TextField
        field={fields.user}
        label="User name"
        autoComplete="off"
        hint={`The sandbox knows the user “${credentials.user}”.`}
      />
      <TextField
        field={fields.password}
        label="Password"
        type="password"
        autoComplete="off"
        hint={`Its password is “${credentials.password}”.`}
      />
    </>
  );
}
