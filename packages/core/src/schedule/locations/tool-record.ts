import { placeFields } from '@callboard/domain/locations/public-record';
import { toolMapper, toolShape } from '@callboard/domain/records/tool-record';
import { z } from 'zod';
import { project_id, rows, text } from '../../kernel/tool-results/inputs.ts';
import { excerpt, omitEmpty } from '../../kernel/tool-results/tool-result.ts';
import type { ProjectPlace } from './list-project-places.ts';

/** Input of the `list_locations` tool. */
export const ListLocations = z.strictObject({ project_id, limit: rows });

/** A location of a project for assistants, without site contact, access code and fee. */
export const LocationItem = z.object({
  ...toolShape(placeFields, 'list'),
  address: text,
  hospital: text,
  shoot_dates: z.array(z.string()),
});

const toPlace = toolMapper(placeFields, 'list');

/** Returns the fields of a location that assistants may see. */
export function toLocationItem(row: ProjectPlace): z.infer<typeof LocationItem> {
  return omitEmpty({
    ...toPlace({
      ...row,
      parking: excerpt(row.parking),
      loadIn: excerpt(row.loadIn),
      notes: excerpt(row.notes),
    }),
    address: [row.address, row.city, row.region, row.postalCode].filter(Boolean).join(', ') || null,
    hospital: toHospital(row.hospital),
    shoot_dates: row.dates ?? [],
  });
}

/** Returns a hospital on one line: name, address and phone. */
export function toHospital(hospital: ProjectPlace['hospital']): string | null {
  if (hospital === null) return null;
  return [hospital.name, hospital.address, hospital.phone].filter(Boolean).join(', ');
}
