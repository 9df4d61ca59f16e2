import { publicMapper, publicRecord } from '../records/public-record.ts';
import { driveFields } from './fields.ts';

/** A media drive as it leaves over REST. */
export const MediaDrive = publicRecord(driveFields).meta({ id: 'MediaDrive' });

/** The public fields of a drive. */
export const toMediaDrive = publicMapper(driveFields);
