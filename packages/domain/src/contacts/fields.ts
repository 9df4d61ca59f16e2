import { z } from 'zod';
import { opened } from '../fields.ts';
import { email, shownName } from '../people/fields.ts';
import { exampleIds } from '../records/example-ids.ts';
import { field } from '../records/field.ts';
import { rulesOf } from '../records/inputs.ts';
import * as kind from '../records/kinds.ts';
import { idField, timestamps } from '../records/standard-fields.ts';
import { contactKinds } from './enums.ts';

/** Every field of a contact, a person at a client. */
export const contactFields = {
  id: idField('contact', exampleIds.contact),
  clientId: field(kind.readOnly(z.string()), {
    description: 'Id of the client that the person belongs to.',
    example: exampleIds.client,
    isPublic: true,
  }),
  name: field(kind.withSchemas(shownName, z.string()), {
    label: 'name',
    description: 'Full name.',
    example: 'Maddie Orr',
    writtenBy: 'app',
    isPublic: true,
    toolDetail: 'list',
  }),
  title: field(kind.optionalText(200), {
    label: 'title',
    description: 'Job title.',
    example: 'Executive Producer',
    writtenBy: 'app',
    isPublic: true,
    toolDetail: 'list',
  }),
  email: field(kind.nullable(kind.withSchemas(email, z.string())), {
    label: 'email',
    description: 'Email address.',
    example: 'maddie.orr@example.com',
    writtenBy: 'app',
    isPublic: true,
    toolDetail: 'list',
  }),
  phone: field(kind.optionalText(50), {
    label: 'phone',
    description: 'Phone number as entered.',
    example: '+1 503 555 0142',
    writtenBy: 'app',
    isPublic: true,
    toolDetail: 'list',
  }),
  kind: field(kind.nullable(kind.oneOf(contactKinds)), {
    label: 'kind',
    description: 'Role of the person on a job.',
    example: 'agency_producer',
    writtenBy: 'app',
    isPublic: true,
    toolDetail: 'list',
  }),
  isPrimary: field(kind.boolean(), {
    label: 'first contact',
    description: "True for the client's primary contact.",
    example: true,
    writtenBy: 'app',
    isPublic: true,
    toolDetail: 'list',
  }),
  ...timestamps('When the contact was added.', 'When the contact last changed.'),
};

/** Validation rules of the fields that a person can set on a contact. */
export const contactRules = rulesOf(contactFields);

export const CreateContact = z
  .object({ clientId: z.string(), ...contactRules })
  .partial()
  .required({ clientId: true, name: true });

export const UpdateContact = z.object({
  id: z.string(),
  ...z.object(contactRules).partial().shape,
  opened,
});
