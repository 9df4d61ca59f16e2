import { clientKindLabels, clientKinds } from '@callboard/domain/clients/enums';
import type { ReactNode } from 'react';
import {
  CheckboxField,
  type FormField,
  SelectField,
  TextareaField,
  TextField,
} from '#app/ui/form/fields.tsx';

type FieldName =
  | 'name'
  | 'kind'
  | 'website'
  | 'address'
  | 'billingEmail'
  | 'termsDays'
  | 'poRequired'
  | 'vendorPortalUrl'
  | 'taxId'
  | 'notes';

const kinds = clientKinds.map((value) => ({ value, label: clientKindLabels[value] }));

/** Form fields of a client. */
export function ClientFields({ fields }: { fields: Record<FieldName, FormField> }) {
  return (
    <>
      <FieldGroup>
        <TextField field={fields.name} label="Name" autoComplete="off" maxLength={200} autoFocus />
        <SelectField field={fields.kind} label="Kind" options={kinds} noneLabel="Choose" />
        <TextField
          field={fields.website}
          label="Website"
          isOptional
          inputMode="url"
          autoComplete="off"
        />
        <TextareaField field={fields.address} label="Address" isOptional rows={2} />
      </FieldGroup>
      <FieldGroup title="Billing">
        <TextField
          field={fields.billingEmail}
          label="Billing email"
          isOptional
          type="email"
          autoComplete="off"
        />
        <TextField
          field={fields.termsDays}
          label="Payment terms (days)"
          isOptional
          inputMode="numeric"
          autoComplete="off"
          hint="For net 30, enter 30."
        />
        <TextField field={fields.taxId} label="Tax ID" isOptional autoComplete="off" />
        <TextField
          field={fields.vendorPortalUrl}
          label="Vendor portal"
          isOptional
          inputMode="url"
          autoComplete="off"
          hint="Where invoices are uploaded."
        />
        <CheckboxField
          field={fields.poRequired}
          label="Requires a PO number"
          hint="Every invoice must show their purchase order number."
        />
      </FieldGroup>
      <TextareaField
        field={fields.notes}
        label="Notes"
        isOptional
        hint="Internal only. Clients never see this."
      />
    </>
  );
}

function FieldGroup({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      {title && <legend className="mb-3 pt-2 text-sm font-semibold">{title}</legend>}
      {children}
    </fieldset>
  );
}
