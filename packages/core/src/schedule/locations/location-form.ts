import { invalid } from '@callboard/domain/errors';
import { coordinatesInWords, readCoordinates } from '@callboard/domain/locations/coordinates';
import type { LocationForm } from '@callboard/domain/locations/fields';
import type { Location } from './record.ts';

type Typed = { [Field in keyof LocationForm]?: LocationForm[Field] | undefined };

type Values = Pick<Location, 'latitude' | 'longitude' | 'siteContact' | 'hospital'>;

/** Returns a location as its form has it: each value is one field. */
export function toLocationForm<Stored extends Values>({
  latitude,
  longitude,
  siteContact,
  hospital,
  ...rest
}: Stored) {
  const isPlaced = latitude !== null && longitude !== null;
  return {
    ...rest,
    coordinates: isPlaced ? coordinatesInWords({ latitude, longitude }) : null,
    contactName: siteContact?.name ?? null,
    contactPhone: siteContact?.phone ?? null,
    hospitalName: hospital?.name ?? null,
    hospitalAddress: hospital?.address || null,
    hospitalPhone: hospital?.phone ?? null,
  };
}

/** Returns the fields of a form that are columns as they are. */
export function plainFields<Form extends Typed>({
  coordinates,
  contactName,
  contactPhone,
  hospitalName,
  hospitalAddress,
  hospitalPhone,
  ...plain
}: Form) {
  return plain;
}

/**
 * Returns the other columns of a location from fields of its form.
 * @throws AppError `invalid_parameter` for a phone number or an address without a name.
 */
export function fromLocationForm({
  coordinates = null,
  contactName = null,
  contactPhone = null,
  hospitalName = null,
  hospitalAddress = null,
  hospitalPhone = null,
}: Typed): Values {
  if (contactPhone && !contactName) {
    throw invalid('contactName', 'Enter the name of the site contact.');
  }
  if ((hospitalAddress || hospitalPhone) && !hospitalName) {
    throw invalid('hospitalName', 'Enter the name of the hospital.');
  }
  const found = readCoordinates(coordinates ?? '');
  return {
    latitude: found?.latitude ?? null,
    longitude: found?.longitude ?? null,
    siteContact: contactName ? { name: contactName, phone: contactPhone } : null,
    hospital: hospitalName
      ? { name: hospitalName, address: hospitalAddress ?? '', phone: hospitalPhone }
      : null,
  };
}
