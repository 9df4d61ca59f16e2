import { useViewer } from '#app/frame/viewer.ts';
import { type FormField, TextareaField } from '#app/ui/form/fields.tsx';
import { RadioGroupField } from '#app/ui/form/radio-group-field.tsx';

import { rolesGivenBy } from './roles.ts';

interface InviteTermsProps {
  fields: { role: FormField; note: FormField };
  /** Whether this installation mails invitations. */
  isMailed: boolean;
}

/** Fields of what people are invited with. */
export function InviteTerms({ fields, isMailed }: InviteTermsProps) {
  const { role } = useViewer();
  return (
    <>
      <RadioGroupField field={fields.role} legend="Role" options={rolesGivenBy(role)} />
      {isMailed && (
        <TextareaField
          field={fields.note}
          label="Note"
          hint="Shown in the invitation email."
          isOptional
          rows={2}
          maxLength={300}
        />
      )}
    </>
  );
}
