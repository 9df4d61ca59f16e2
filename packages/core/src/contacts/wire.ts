import { z } from 'zod';
import { instant, nullableText } from '../wire.ts';
import type { Contact as ContactRecord } from './contacts.ts';
import { contactKinds } from './vocabulary.ts';

/** A client contact as it leaves over REST. */
export const Contact = z
  .object({
    id: z.string().describe('Id of the contact.'),
    client_id: z.string().describe('Id of the client the person belongs to.'),
    name: z.string().describe('Full name.'),
    title: nullableText('Job title.'),
    email: nullableText('E-mail address.'),
    phone: nullableText('Phone number as it was typed.'),
    kind: z.enum(contactKinds).nullable().describe('What the person does on a job.'),
    is_primary: z.boolean().describe('True for the contact to write to first.'),
    created_at: instant('When the contact was added.'),
    updated_at: instant('When the contact last changed.'),
  })
  .meta({ id: 'Contact' });

/** The public fields of a contact, and no others. */
export function toContact(contact: ContactRecord): z.infer<typeof Contact> {
  return {
    id: contact.id,
    client_id: contact.clientId,
    name: contact.name,
    title: contact.title,
    email: contact.email,
    phone: contact.phone,
    kind: contact.kind,
    is_primary: contact.isPrimary,
    created_at: contact.createdAt.toISOString(),
    updated_at: contact.updatedAt.toISOString(),
  };
}
