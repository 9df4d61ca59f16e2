import { publicMapper, publicRecord } from '../records/public-record.ts';
import { clientFields } from './fields.ts';

/** A client as it leaves over REST. */
export const Client = publicRecord(clientFields).meta({ id: 'Client' });

/** The public fields of a client, and no others. */
export const toClient = publicMapper(clientFields);
