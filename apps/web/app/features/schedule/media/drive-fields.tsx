import { driveKindLabels, driveKinds } from '@callboard/domain/media/enums';
import { DateField } from '#app/ui/form/date-fields.tsx';
import {
  CheckboxField,
  type FormField,
  SelectField,
  TextareaField,
  TextField,
} from '#app/ui/form/fields.tsx';

type FieldName =
  | 'label'
  | 'kind'
  | 'copyOfId'
  | 'capacityGb'
  | 'usedGb'
  | 'serialNumber'
  | 'isEncrypted'
  | 'retainUntil'
  | 'notes';

interface DriveFieldsProps {
  fields: Record<FieldName, FormField>;
  /** Of a new drive: who has it and where. Moves change it later. */
  place?: { custodian: FormField; storageLocation: FormField };
  /** Drives that it can be a copy of. */
  originals: { id: string; label: string }[];
}

const kinds = driveKinds.map((value) => ({ value, label: driveKindLabels[value] }));

/** Form fields of a drive. */
export function DriveFields({ fields, place, originals }: DriveFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          field={fields.label}
          label="Label"
          hint="As it is written on the drive."
          autoComplete="off"
          maxLength={50}
          autoFocus
        />
        <SelectField field={fields.kind} label="Kind" options={kinds} noneLabel="Choose" />
        {place && (
          <>
            <TextField
              field={place.custodian}
              label="Who has it"
              isOptional
              autoComplete="off"
              maxLength={200}
            />
            <TextField
              field={place.storageLocation}
              label="Where it is"
              isOptional
              autoComplete="off"
              maxLength={200}
            />
          </>
        )}
        <SelectField
          field={fields.copyOfId}
          label="Copy of"
          isOptional
          options={originals.map(({ id, label }) => ({ value: id, label }))}
          noneLabel="No other drive"
        />
        <TextField
          field={fields.serialNumber}
          label="Serial number"
          isOptional
          autoComplete="off"
          maxLength={100}
        />
        <TextField
          field={fields.capacityGb}
          label="Capacity in GB"
          isOptional
          inputMode="numeric"
          autoComplete="off"
          hint="For 8 TB, enter 8000."
        />
        <TextField
          field={fields.usedGb}
          label="Space used in GB"
          isOptional
          inputMode="numeric"
          autoComplete="off"
        />
        <DateField
          field={fields.retainUntil}
          label="Keep until"
          isOptional
          hint="It cannot be wiped before the day after."
        />
        <CheckboxField field={fields.isEncrypted} label="Encrypted" />
      </div>
      <TextareaField field={fields.notes} label="Notes" isOptional />
    </>
  );
}
