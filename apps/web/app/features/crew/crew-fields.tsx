import {
  crewKindLabels,
  crewKinds,
  departmentLabels,
  departments,
  taxFormLabels,
  taxForms,
} from '@callboard/domain/crew/enums';
import type { ReactNode } from 'react';
import {
  CheckboxField,
  type FormField,
  SelectField,
  TextareaField,
  TextField,
} from '#app/ui/form/fields.tsx';
import { MoneyField } from '#app/ui/form/money-field.tsx';

type FieldName =
  | 'name'
  | 'defaultRole'
  | 'otherRoles'
  | 'department'
  | 'kind'
  | 'email'
  | 'phone'
  | 'city'
  | 'tags'
  | 'languages'
  | 'unionStatus'
  | 'loanOutName'
  | 'taxForm'
  | 'dietary'
  | 'emergencyContact'
  | 'notes';

type ProducerFieldName =
  | 'dayRateCents'
  | 'rateHours'
  | 'kitFeeCents'
  | 'isFavorite'
  | 'doNotHireReason';

export type CrewFormFields = Record<FieldName, FormField> &
  Partial<Record<ProducerFieldName, FormField>>;

interface CrewFieldsProps {
  fields: CrewFormFields;
  /** Currency of the rates. */
  currency: string;
  /** Shows the rates and the marks. */
  isFull: boolean;
}

const departmentOptions = departments.map((value) => ({ value, label: departmentLabels[value] }));
const kindOptions = crewKinds.map((value) => ({ value, label: crewKindLabels[value] }));
const taxOptions = taxForms.map((value) => ({ value, label: taxFormLabels[value] }));

/** Form fields of a person in the address book. */
export function CrewFields({ fields, currency, isFull }: CrewFieldsProps) {
  const { dayRateCents, rateHours, kitFeeCents, isFavorite, doNotHireReason } = fields;
  return (
    <>
      <FieldGroup>
        <TextField field={fields.name} label="Name" autoComplete="off" maxLength={200} autoFocus />
        <TextField
          field={fields.defaultRole}
          label="Role"
          autoComplete="off"
          placeholder="Gaffer"
          maxLength={200}
        />
        <SelectField
          field={fields.department}
          label="Department"
          options={departmentOptions}
          noneLabel="Choose"
        />
        <SelectField field={fields.kind} label="Kind" options={kindOptions} />
        <TextField
          field={fields.otherRoles}
          label="Other roles"
          isOptional
          autoComplete="off"
          hint="With commas: Best Boy, Spark."
        />
        <TextField field={fields.city} label="City" isOptional autoComplete="off" />
        <TextField field={fields.phone} label="Phone" isOptional type="tel" autoComplete="off" />
        <TextField field={fields.email} label="Email" isOptional type="email" autoComplete="off" />
        <TextField
          field={fields.tags}
          label="Tags"
          isOptional
          autoComplete="off"
          hint="With commas: night shoots, HMI."
        />
        <TextField
          field={fields.languages}
          label="Languages"
          isOptional
          autoComplete="off"
          hint="With commas: English, Spanish."
        />
      </FieldGroup>
      <FieldGroup title="Pay and paperwork">
        {isFull && dayRateCents && rateHours && kitFeeCents && (
          <>
            <MoneyField field={dayRateCents} label="Day rate" isOptional currency={currency} />
            <TextField
              field={rateHours}
              label="Hours of a day"
              inputMode="numeric"
              autoComplete="off"
            />
            <MoneyField field={kitFeeCents} label="Kit fee a day" isOptional currency={currency} />
          </>
        )}
        <TextField
          field={fields.unionStatus}
          label="Union"
          isOptional
          autoComplete="off"
          placeholder="IATSE Local 728"
        />
        <TextField
          field={fields.loanOutName}
          label="Loan-out company"
          isOptional
          autoComplete="off"
        />
        <SelectField
          field={fields.taxForm}
          label="Tax form"
          isOptional
          options={taxOptions}
          noneLabel="Not on file"
        />
      </FieldGroup>
      <FieldGroup title="On set">
        <TextField field={fields.dietary} label="Dietary needs" isOptional autoComplete="off" />
        <TextField
          field={fields.emergencyContact}
          label="Emergency contact"
          isOptional
          autoComplete="off"
        />
      </FieldGroup>
      <TextareaField
        field={fields.notes}
        label="Notes"
        isOptional
        hint="Only the office sees this."
      />
      {isFull && isFavorite && doNotHireReason && (
        <FieldGroup title="Hiring again">
          <CheckboxField
            field={isFavorite}
            label="Favorite"
            hint="Producers, admins and owners see this, and nobody else."
          />
          <TextField
            field={doNotHireReason}
            label="Do not hire, because"
            isOptional
            autoComplete="off"
            maxLength={500}
            hint="Leave it empty for everyone you would hire again."
          />
        </FieldGroup>
      )}
    </>
  );
}

function FieldGroup({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <fieldset className="grid items-start gap-4 sm:grid-cols-2">
      {title && <legend className="mb-3 pt-2 text-sm font-semibold">{title}</legend>}
      {children}
    </fieldset>
  );
}
