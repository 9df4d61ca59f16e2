import { z } from 'zod';
import { optionalText } from '../fields.ts';
import { shownName, timeZone } from '../people/fields.ts';
import { locationKinds, locationStatuses, permitStatuses } from './vocabulary.ts';

const hospital = z.object({
  name: z.string().trim().min(1).max(200),
  address: z.string().trim().max(500),
  phone: optionalText(50),
});

const siteContact = z.object({ name: shownName, phone: optionalText(50) });

const place = {
  name: shownName,
  kind: z.enum(locationKinds),
  address: optionalText(500),
  city: optionalText(100),
  region: optionalText(100),
  postalCode: optionalText(20),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Enter a country code such as US.')
    .nullable(),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  timeZone: timeZone.nullable(),
  parking: optionalText(2000),
  loadIn: optionalText(2000),
  power: optionalText(2000),
  hasRestrooms: z.boolean().nullable(),
  hospital: hospital.nullable(),
  /** In the app only, as the access code is: neither leaves over a public surface. */
  siteContact: siteContact.nullable(),
  accessCode: optionalText(100),
};

export const AddLocation = z.object(place).partial().required({ name: true, kind: true });

export const UpdateLocation = z.object({ id: z.string(), ...z.object(place).partial().shape });

const use = {
  status: z.enum(locationStatuses),
  permitStatus: z.enum(permitStatuses),
  isCoiSent: z.boolean(),
  isAgreementSigned: z.boolean(),
  feeCents: z.number().int().min(0).nullable(),
  notes: optionalText(5000),
};

export const UseLocation = z.object({
  projectId: z.string(),
  locationId: z.string(),
  ...z.object(use).partial().shape,
});

/** `id` is that of the place on the job. */
export const UpdateProjectLocation = z.object({
  id: z.string(),
  ...z.object(use).partial().shape,
});
