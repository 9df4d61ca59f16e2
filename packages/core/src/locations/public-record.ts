import { publicMapper, publicRecord } from '../records/public-record.ts';
import { locationFields, projectLocationFields } from './fields.ts';

/** A place of a project: what is known of the place, and of its use on this job. */
export const placeFields = { ...projectLocationFields, ...locationFields };

/** A place of a project as it leaves over REST: no site contact, no access code, no fee. */
export const Location = publicRecord(placeFields).meta({ id: 'Location' });

/** The public fields of a place on a project. */
export const toLocation = publicMapper(placeFields);
