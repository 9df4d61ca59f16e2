import { publicMapper, publicRecord } from '../records/public-record.ts';
import { contactFields } from './fields.ts';

/** A client contact as REST returns it. */
export const Contact = publicRecord(contactFields).meta({ id: 'Contact' });

/** Returns the public fields of a contact, and no others. */
export const toContact = publicMapper(contactFields);
