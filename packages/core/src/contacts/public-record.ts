import { publicMapper, publicRecord } from '../records/public-record.ts';
import { contactFields } from './fields.ts';

/** A client contact as it leaves over REST. */
export const Contact = publicRecord(contactFields).meta({ id: 'Contact' });

/** The public fields of a contact, and no others. */
export const toContact = publicMapper(contactFields);
