import { z } from 'zod';
import { schema } from '../schema.ts';
import { instant, nullableText } from '../wire.ts';
import type { ProjectLocation } from './project-locations.ts';

/** A place of a project as it leaves over REST: no site contact, no access code, no fee. */
export const Location = z
  .object({
    id: z.string().describe('Id of the location, as a shoot day names it.'),
    project_id: z.string().describe('Id of the project.'),
    name: z.string().describe('Name of the place.'),
    kind: z.enum(schema.locationKinds).describe('What kind of place it is.'),
    status: z.enum(schema.locationStatuses).describe('How far it is on this job.'),
    address: nullableText('Street address on one line.'),
    city: nullableText('City.'),
    region: nullableText('State, province or region.'),
    postal_code: nullableText('Postal code.'),
    country: nullableText('ISO 3166 code of two letters.'),
    latitude: z.number().nullable().describe('Degrees north.'),
    longitude: z.number().nullable().describe('Degrees east.'),
    time_zone: nullableText('IANA zone of the place.'),
    permit_status: z.enum(schema.permitStatuses).describe('How far the permit is.'),
    parking: nullableText('Where to park.'),
    load_in: nullableText('How gear gets in.'),
    notes: nullableText('What else to know on this job.'),
    nearest_hospital: z
      .object({
        name: z.string().describe('Name of the hospital.'),
        address: z.string().describe('Its address.'),
        phone: nullableText('Its phone number.'),
      })
      .nullable()
      .describe('Where to go in an emergency.'),
    created_at: instant('When the place was put on the job.'),
    updated_at: instant('When the place last changed.'),
  })
  .meta({ id: 'Location' });

/** The public fields of a place on a project. */
export function toLocation(row: ProjectLocation): z.infer<typeof Location> {
  return {
    id: row.locationId,
    project_id: row.projectId,
    name: row.name,
    kind: row.kind,
    status: row.status,
    address: row.address,
    city: row.city,
    region: row.region,
    postal_code: row.postalCode,
    country: row.country,
    latitude: row.latitude,
    longitude: row.longitude,
    time_zone: row.timeZone,
    permit_status: row.permitStatus,
    parking: row.parking,
    load_in: row.loadIn,
    notes: row.notes,
    nearest_hospital: row.hospital,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
