import { publicMapper, publicRecord } from '../records/public-record.ts';
import { clientFields } from './fields.ts';

/** A client as REST returns it. */
export const Client = publicRecord(clientFields).meta({ id: 'Client' });

/** Returns the public fields of a client, and no others. */
export const toClient = publicMapper(clientFields);
