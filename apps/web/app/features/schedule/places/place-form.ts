import { locationFormRules } from '@callboard/domain/locations/fields';
import { z } from 'zod';
import { blankAsNull } from '#app/blank.ts';

const { name, kind, country, hasRestrooms: _, ...others } = locationFormRules;

const answer = z
  .enum(['yes', 'no'])
  .optional()
  .transform((value) => (value === undefined ? null : value === 'yes'));

/** Form schema of a location. Empty fields are cleared. */
export const PlaceForm = z.object({
  name: z.string('Enter a name.').pipe(name),
  kind: z.enum(kind.options, 'Choose a kind.'),
  address: blankAsNull(others.address),
  city: blankAsNull(others.city),
  region: blankAsNull(others.region),
  postalCode: blankAsNull(others.postalCode),
  country: blankAsNull(
    z
      .string()
      .transform((text) => text.trim().toUpperCase())
      .pipe(country.unwrap()),
  ),
  coordinates: blankAsNull(others.coordinates),
  timeZone: blankAsNull(others.timeZone),
  contactName: blankAsNull(others.contactName),
  contactPhone: blankAsNull(others.contactPhone),
  accessCode: blankAsNull(others.accessCode),
  parking: blankAsNull(others.parking),
  loadIn: blankAsNull(others.loadIn),
  power: blankAsNull(others.power),
  hasRestrooms: answer,
  noise: blankAsNull(others.noise),
  restrictions: blankAsNull(others.restrictions),
  hospitalName: blankAsNull(others.hospitalName),
  hospitalAddress: blankAsNull(others.hospitalAddress),
  hospitalPhone: blankAsNull(others.hospitalPhone),
});
