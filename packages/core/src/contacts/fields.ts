import { z } from 'zod';
import { optionalText } from '../fields.ts';
import { email, shownName } from '../people/fields.ts';
import { contactKinds } from './vocabulary.ts';

/** The fields a person can set on a contact. */
export const contactFields = {
  name: shownName,
  title: optionalText(200),
  email: email.nullable(),
  phone: optionalText(50),
  kind: z.enum(contactKinds).nullable(),
  isPrimary: z.boolean(),
};

export const CreateContact = z
  .object({ clientId: z.string(), ...contactFields })
  .partial()
  .required({ clientId: true, name: true });

export const UpdateContact = z.object({
  id: z.string(),
  ...z.object(contactFields).partial().shape,
});
