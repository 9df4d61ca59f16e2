import { locationKindLabels, locationKinds } from '@callboard/domain/locations/enums';
import type { ReactNode } from 'react';
import { ComboboxField } from '#app/ui/form/combobox-field.tsx';
import { type FormField, SelectField, TextareaField, TextField } from '#app/ui/form/fields.tsx';
import { useZoneBook } from '../use-zone-book.ts';
import { Twins } from './twins.tsx';

type FieldName =
  | 'name'
  | 'kind'
  | 'address'
  | 'city'
  | 'region'
  | 'postalCode'
  | 'country'
  | 'coordinates'
  | 'timeZone'
  | 'contactName'
  | 'contactPhone'
  | 'accessCode'
  | 'parking'
  | 'loadIn'
  | 'power'
  | 'hasRestrooms'
  | 'noise'
  | 'restrictions'
  | 'hospitalName'
  | 'hospitalAddress'
  | 'hospitalPhone';

const kinds = locationKinds.map((value) => ({ value, label: locationKindLabels[value] }));

const answers = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

interface PlaceFieldsProps {
  fields: Record<FieldName, FormField>;
  /** The location that is edited, and its time zone. */
  stored?: { id: string; timeZone: string | null };
  /** The job that gets a new location. */
  projectId?: string | undefined;
}

/** Form fields of a location. Says which locations of the library may be the same. */
export function PlaceFields({ fields, stored, projectId }: PlaceFieldsProps) {
  const zones = useZoneBook(stored?.timeZone ?? undefined);
  return (
    <>
      <FieldGroup>
        <TextField field={fields.name} label="Name" autoComplete="off" maxLength={200} autoFocus />
        <SelectField field={fields.kind} label="Kind" options={kinds} noneLabel="Choose" />
        <TextField
          field={fields.address}
          label="Street address"
          isOptional
          autoComplete="off"
          className="sm:col-span-2"
        />
        <div className="empty:hidden sm:col-span-2">
          <Twins
            nameId={fields.name.id}
            addressId={fields.address.id}
            coordinatesId={fields.coordinates.id}
            exceptId={stored?.id}
            projectId={projectId}
          />
        </div>
        <TextField field={fields.city} label="City" isOptional autoComplete="off" />
        <TextField field={fields.region} label="State or region" isOptional autoComplete="off" />
        <TextField field={fields.postalCode} label="Postal code" isOptional autoComplete="off" />
        <TextField
          field={fields.country}
          label="Country"
          isOptional
          autoComplete="off"
          maxLength={2}
          hint="Two letters, such as US."
        />
        <TextField
          field={fields.coordinates}
          label="Coordinates"
          isOptional
          autoComplete="off"
          maxLength={2000}
          className="sm:col-span-2"
          hint="Paste the full address of a map, or type 34.1622, -118.1645. Sunrise and sunset need them."
        />
        <ComboboxField
          {...zones}
          field={fields.timeZone}
          label="Time zone"
          isOptional
          placeholder="The company’s"
          searchLabel="Search cities and zones"
          noneLabel="The company’s"
          className="sm:col-span-2"
        />
      </FieldGroup>
      <FieldGroup title="On site">
        <TextField field={fields.contactName} label="Site contact" isOptional autoComplete="off" />
        <TextField
          field={fields.contactPhone}
          label="Phone of the contact"
          isOptional
          type="tel"
          autoComplete="off"
        />
        <TextField
          field={fields.accessCode}
          label="Access code"
          isOptional
          autoComplete="off"
          hint="Only members see it."
        />
        <SelectField
          field={fields.hasRestrooms}
          label="Restrooms"
          isOptional
          options={answers}
          noneLabel="Unknown"
        />
        <TextareaField field={fields.parking} label="Parking" isOptional rows={2} />
        <TextareaField field={fields.loadIn} label="Load-in" isOptional rows={2} />
        <TextareaField field={fields.power} label="Power" isOptional rows={2} />
        <TextareaField field={fields.noise} label="Noise" isOptional rows={2} />
        <TextareaField
          field={fields.restrictions}
          label="Restrictions"
          isOptional
          rows={2}
          className="sm:col-span-2"
        />
      </FieldGroup>
      <FieldGroup title="Nearest hospital">
        <TextField field={fields.hospitalName} label="Hospital" isOptional autoComplete="off" />
        <TextField
          field={fields.hospitalPhone}
          label="Phone of the hospital"
          isOptional
          type="tel"
          autoComplete="off"
        />
        <TextField
          field={fields.hospitalAddress}
          label="Address of the hospital"
          isOptional
          autoComplete="off"
          className="sm:col-span-2"
        />
      </FieldGroup>
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
