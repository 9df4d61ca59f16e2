import { contactRules } from '@callboard/domain/contacts/fields';
import { z } from 'zod';
import { blankAsNull } from '#app/blank.ts';

/** Form schema of a contact. Empty fields are cleared. */
export const ContactForm = z.object({
  name: z.string('Enter a name.').pipe(contactRules.name),
  title: blankAsNull(contactRules.title),
  kind: blankAsNull(contactRules.kind),
  email: blankAsNull(contactRules.email),
  phone: blankAsNull(contactRules.phone),
  isPrimary: z.boolean().default(false),
});

/** Like `ContactForm`, with the client of the contact. */
export const NewContactForm = ContactForm.extend({
  clientId: z.string('Choose a client.'),
});
