import { publicMapper, publicRecord } from '../records/public-record.ts';
import { locationFields, projectLocationFields } from './fields.ts';

/** A location on a project: the fields of the location and of its use on the project. */
export const placeFields = { ...projectLocationFields, ...locationFields };

/** A location on a project as REST returns it, without site contact, access code and fee. */
export const Location = publicRecord(placeFields).meta({ id: 'Location' });

/** Returns the public fields of a location on a project. */
export const toLocation = publicMapper(placeFields);
