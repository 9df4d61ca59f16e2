import { contactKindLabels, contactKinds } from '@callboard/domain/contacts/enums';
import { CheckboxField, type FormField, SelectField, TextField } from '#app/ui/form/fields.tsx';

type FieldName = 'name' | 'title' | 'kind' | 'email' | 'phone' | 'isPrimary';

const kinds = contactKinds.map((value) => ({ value, label: contactKindLabels[value] }));

interface ContactFieldsProps {
  fields: Record<FieldName, FormField>;
  /** Name of the current primary contact, if it is someone else. */
  primaryName?: string | undefined;
}

/** Form fields of a contact. */
export function ContactFields({ fields, primaryName }: ContactFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField field={fields.name} label="Name" autoComplete="off" maxLength={200} autoFocus />
        <TextField
          field={fields.title}
          label="Title"
          isOptional
          autoComplete="off"
          placeholder="Head of production"
        />
        <TextField field={fields.email} label="Email" isOptional type="email" autoComplete="off" />
        <TextField field={fields.phone} label="Phone" isOptional type="tel" autoComplete="off" />
        <SelectField
          field={fields.kind}
          label="Role"
          isOptional
          options={kinds}
          noneLabel="Not set"
        />
      </div>
      <CheckboxField
        field={fields.isPrimary}
        label="Primary contact"
        hint={
          primaryName
            ? `Replaces ${primaryName}.`
            : 'Shown first on the client’s page and in the client list.'
        }
      />
    </>
  );
}
