import { contactFields } from '@callboard/core/contacts/fields';
import { z } from 'zod';
import { blankAsNull } from '#app/features/clients/blank.ts';

/** A contact as it is typed. What is left empty is cleared. */
export const ContactForm = z.object({
  name: z.string('Enter their name.').pipe(contactFields.name),
  title: blankAsNull(contactFields.title),
  kind: blankAsNull(contactFields.kind),
  email: blankAsNull(contactFields.email),
  phone: blankAsNull(contactFields.phone),
  isPrimary: z.boolean().default(false),
});

/** The same with the client they belong to. */
export const NewContactForm = ContactForm.extend({
  clientId: z.string('Choose the company they work for.'),
});
