import { z } from 'zod';
import { countryCode, opened, optionalText } from '../fields.ts';
import { shownName, timeZone } from '../people/fields.ts';
import { exampleIds } from '../records/example-ids.ts';
import { field } from '../records/field.ts';
import { rulesOf } from '../records/inputs.ts';
import * as kind from '../records/kinds.ts';
import { timestamps } from '../records/standard-fields.ts';
import { coordinatesInWords, readCoordinates } from './coordinates.ts';
import { locationKinds, locationStatuses, permitStatuses } from './enums.ts';

const hospital = z.object({
  name: z.string().trim().min(1).max(200),
  address: z.string().trim().max(500),
  phone: optionalText(50),
});

const siteContact = z.object({ name: shownName, phone: optionalText(50) });

const shownHospital = z.object({
  name: z.string().describe('Name of the hospital.'),
  address: z.string().describe('Address of the hospital.'),
  phone: z.string().nullable().describe('Phone number of the hospital.'),
});

/** Every field of a location. The site contact and the access code are for the app only. */
export const locationFields = {
  name: field(kind.withSchemas(shownName, z.string()), {
    label: 'name',
    description: 'Name of the location.',
    example: 'Calloway residence',
    writtenBy: 'app',
    isPublic: true,
    toolDetail: 'list',
  }),
  kind: field(kind.oneOf(locationKinds), {
    label: 'kind',
    description: 'Kind of location.',
    example: 'practical',
    writtenBy: 'app',
    isPublic: true,
    toolDetail: 'list',
  }),
  address: field(kind.optionalText(500), {
    label: 'address',
    description: 'Street address on one line.',
    example: '18 Fern Hill Rd',
    writtenBy: 'app',
    isPublic: true,
  }),
  city: field(kind.optionalText(100), {
    label: 'city',
    description: 'City.',
    example: 'Pasadena',
    writtenBy: 'app',
    isPublic: true,
  }),
  region: field(kind.optionalText(100), {
    label: 'region',
    description: 'State, province or region.',
    example: 'CA',
    writtenBy: 'app',
    isPublic: true,
  }),
  postalCode: field(kind.optionalText(20), {
    label: 'postal code',
    description: 'Postal code.',
    example: '91103',
    writtenBy: 'app',
    isPublic: true,
  }),
  country: field(kind.nullable(kind.withSchemas(countryCode, z.string())), {
    label: 'country',
    description: 'Two-letter ISO 3166 country code.',
    example: 'US',
    writtenBy: 'app',
    isPublic: true,
  }),
  latitude: field(kind.nullable(kind.withSchemas(z.number().min(-90).max(90), z.number())), {
    label: 'latitude',
    description: 'Degrees north.',
    example: 34.1622,
    writtenBy: 'app',
    isPublic: true,
  }),
  longitude: field(kind.nullable(kind.withSchemas(z.number().min(-180).max(180), z.number())), {
    label: 'longitude',
    description: 'Degrees east.',
    example: -118.1645,
    writtenBy: 'app',
    isPublic: true,
  }),
  timeZone: field(kind.nullable(kind.withSchemas(timeZone, z.string())), {
    label: 'time zone',
    description: 'IANA time zone of the location.',
    example: 'America/Los_Angeles',
    writtenBy: 'app',
    isPublic: true,
  }),
  parking: field(kind.optionalText(2000), {
    label: 'parking',
    description: 'Where to park.',
    example: 'Crew park at the church lot, two minutes on foot.',
    writtenBy: 'app',
    isPublic: true,
    toolDetail: 'list',
  }),
  loadIn: field(kind.optionalText(2000), {
    label: 'load-in',
    description: 'How equipment is loaded in.',
    example: 'Side gate, no steps.',
    writtenBy: 'app',
    isPublic: true,
    toolDetail: 'list',
  }),
  power: field(kind.optionalText(2000), {
    label: 'power',
    description: 'Power supply.',
    example: 'Two 63 A three-phase.',
    writtenBy: 'app',
  }),
  hasRestrooms: field(kind.nullable(kind.boolean()), {
    label: 'restrooms',
    description: 'Whether there are restrooms.',
    example: true,
    writtenBy: 'app',
  }),
  noise: field(kind.optionalText(2000), {
    label: 'noise',
    description: 'Noise that the sound department should expect.',
    example: 'Flight path until 23:00, school bell at noon.',
    writtenBy: 'app',
  }),
  restrictions: field(kind.optionalText(2000), {
    label: 'restrictions',
    description: 'What is not allowed at the location.',
    example: 'No smoke effects, out by 22:00.',
    writtenBy: 'app',
  }),
  hospital: field(kind.nullable(kind.withSchemas(hospital, shownHospital)), {
    label: 'hospital',
    description: 'Nearest hospital.',
    example: {
      name: 'Fern Hill Hospital',
      address: '100 W California Blvd, Pasadena, CA',
      phone: '+1 626 555 0100',
    },
    writtenBy: 'app',
    isPublic: true,
    publicName: 'nearest_hospital',
  }),
  siteContact: field(kind.nullable(kind.withSchemas(siteContact, siteContact)), {
    label: 'site contact',
    description: 'Contact person at the location.',
    example: { name: 'June Calloway', phone: '+1 626 555 0117' },
    writtenBy: 'app',
  }),
  accessCode: field(kind.optionalText(100), {
    label: 'access code',
    description: 'Code of the gate or the alarm.',
    example: '4471#',
    writtenBy: 'app',
  }),
};

/** Validation rules of the fields that a person can set on a location. */
export const locationRules = rulesOf(locationFields);

export const AddLocation = z.object(locationRules).partial().required({ name: true, kind: true });

const {
  latitude: _latitude,
  longitude: _longitude,
  siteContact: _siteContact,
  hospital: _hospital,
  ...plainRules
} = locationRules;

const typedCoordinates = z
  .string()
  .trim()
  .max(2000)
  .nullable()
  .transform((text, { addIssue }) => {
    const found = readCoordinates(text ?? '');
    if (found) return coordinatesInWords(found);
    if (text) {
      addIssue(
        'No coordinates found. Paste the full address of a map, or enter 34.1622, -118.1645.',
      );
    }
    return null;
  });

/** A location as a form has it: each value is one field. */
export const locationFormRules = {
  ...plainRules,
  coordinates: typedCoordinates,
  contactName: optionalText(200),
  contactPhone: optionalText(50),
  hospitalName: optionalText(200),
  hospitalAddress: optionalText(500),
  hospitalPhone: optionalText(50),
};

export const CreateLocation = z
  .object(locationFormRules)
  .partial()
  .required({ name: true, kind: true })
  /** The job that has it, too. */
  .extend({ projectId: z.string().optional() });

export type LocationForm = z.infer<z.ZodObject<typeof locationFormRules>>;

export const UpdateLocation = z
  .object(locationFormRules)
  .partial()
  .extend({ id: z.string(), opened });

/** Finds locations that may be the one that somebody is typing. */
export const MatchLocation = z.object({
  name: z.string().max(200).optional(),
  address: z.string().max(500).optional(),
  /** As typed: what `readCoordinates` reads, or anything else. */
  coordinates: z.string().max(2_000).optional(),
  /** A location that is not among them: the one that is edited. */
  exceptId: z.string().optional(),
});

/** Every field of a location on a project. */
export const projectLocationFields = {
  locationId: field(kind.readOnly(z.string()), {
    description: 'Id of the location, as used in shoot days.',
    example: exampleIds.location,
    isPublic: true,
    publicName: 'id',
  }),
  projectId: field(kind.readOnly(z.string()), {
    description: 'Id of the project.',
    example: exampleIds.project,
    isPublic: true,
  }),
  status: field(kind.oneOf(locationStatuses), {
    label: 'status',
    description: 'Status of the location on this project.',
    example: 'confirmed',
    writtenBy: 'app',
    isPublic: true,
    toolDetail: 'list',
  }),
  permitStatus: field(kind.oneOf(permitStatuses), {
    label: 'permit',
    description: 'Status of the permit.',
    example: 'issued',
    writtenBy: 'app',
    isPublic: true,
    toolDetail: 'list',
  }),
  isCoiSent: field(kind.boolean(), {
    label: 'insurance',
    description: 'Whether the certificate of insurance was sent.',
    example: true,
    writtenBy: 'app',
  }),
  isAgreementSigned: field(kind.boolean(), {
    label: 'agreement',
    description: 'Whether the agreement is signed.',
    example: true,
    writtenBy: 'app',
  }),
  feeCents: field(kind.nullable(kind.integer(0, Number.MAX_SAFE_INTEGER)), {
    label: 'fee',
    description: 'Location fee, in cents.',
    example: 250_000,
    writtenBy: 'app',
  }),
  agreementExpiresOn: field(kind.optionalDate(), {
    label: 'expiry of the agreement',
    description: 'Last day on which the agreement holds.',
    example: '2026-12-18',
    writtenBy: 'app',
  }),
  coiExpiresOn: field(kind.optionalDate(), {
    label: 'expiry of the certificate',
    description: 'Last day on which the certificate of insurance holds.',
    example: '2026-12-31',
    writtenBy: 'app',
  }),
  permitExpiresOn: field(kind.optionalDate(), {
    label: 'expiry of the permit',
    description: 'Last day on which the permit holds.',
    example: '2026-12-04',
    writtenBy: 'app',
  }),
  notes: field(kind.optionalText(5000), {
    label: 'notes',
    description: 'Notes for this project.',
    example: 'Shoes off on the oak floor.',
    writtenBy: 'app',
    isPublic: true,
    toolDetail: 'list',
  }),
  ...timestamps('When the location was added to the project.', 'When the location last changed.'),
};

/** Validation rules of the fields that a person can set on a location of a project. */
export const projectLocationRules = rulesOf(projectLocationFields);

export const UseLocation = z.object({
  projectId: z.string(),
  locationId: z.string(),
  ...z.object(projectLocationRules).partial().shape,
  /** Required for a status that goes back. */
  reason: z.string().trim().max(500).optional(),
});

/** `id` is the id of the location on the project (`projectLocations`). */
export const UpdateProjectLocation = z.object({
  id: z.string(),
  ...z.object(projectLocationRules).partial().shape,
  /** Required for a status that goes back. */
  reason: z.string().trim().max(500).optional(),
  opened,
});
