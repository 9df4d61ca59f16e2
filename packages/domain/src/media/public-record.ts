import { publicMapper, publicRecord } from '../records/public-record.ts';
import { driveFields } from './fields.ts';

/** A media drive in REST responses. */
export const MediaDrive = publicRecord(driveFields).meta({ id: 'MediaDrive' });

/** Maps a drive to its public record. */
export const toMediaDrive = publicMapper(driveFields);
