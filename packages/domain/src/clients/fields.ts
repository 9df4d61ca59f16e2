import { z } from 'zod';
import { opened, webAddress } from '../fields.ts';
import { email, shownName } from '../people/fields.ts';
import { exampleIds } from '../records/example-ids.ts';
import { field } from '../records/field.ts';
import { rulesOf } from '../records/inputs.ts';
import * as kind from '../records/kinds.ts';
import { idField, timestamps } from '../records/standard-fields.ts';
import { clientKinds } from './enums.ts';

const termsDays = z
  .number('Enter days as a number, such as 30.')
  .int('Enter whole days.')
  .min(0)
  .max(365);

/** Every field of a client. */
export const clientFields = {
  id: idField('client', exampleIds.client),
  name: field(kind.withSchemas(shownName, z.string()), {
    label: 'name',
    description: 'Name of the client.',
    example: 'Quillfeather Coffee',
    writtenBy: 'app',
    isPublic: true,
    toolDetail: 'list',
  }),
  kind: field(kind.oneOf(clientKinds), {
    label: 'kind',
    description: 'Kind of company.',
    example: 'brand',
    writtenBy: 'app',
    isPublic: true,
    toolDetail: 'list',
  }),
  website: field(kind.nullable(kind.withSchemas(webAddress, z.string())), {
    label: 'website',
    description: 'Website URL.',
    example: 'https://quillfeather.example.com',
    writtenBy: 'app',
    isPublic: true,
    toolDetail: 'list',
  }),
  address: field(kind.optionalText(500), {
    label: 'address',
    description: 'Postal address on one or more lines.',
    example: '214 Alder Street, Portland, OR 97205',
    writtenBy: 'app',
    isPublic: true,
  }),
  isUnassigned: field(kind.readOnly(z.boolean()), {
    description: 'True for the Unassigned client, which holds jobs without a client.',
    example: false,
    isPublic: true,
    toolDetail: 'list',
  }),
  primaryContactId: field(kind.readOnly(z.string().nullable()), {
    description: 'Id of the primary contact.',
    example: exampleIds.contact,
    isPublic: true,
  }),
  notes: field(kind.optionalText(5000), {
    label: 'notes',
    description: 'Free-form notes.',
    example: 'Invoices go through their portal.',
    writtenBy: 'app',
  }),
  billingEmail: field(kind.nullable(kind.withSchemas(email, z.string())), {
    label: 'billing email',
    description: 'Email address for invoices.',
    example: 'billing@example.com',
    writtenBy: 'app',
  }),
  termsDays: field(kind.nullable(kind.withSchemas(termsDays, z.number().int())), {
    label: 'payment terms',
    description: 'Days until an invoice is due.',
    example: 30,
    writtenBy: 'app',
  }),
  taxId: field(kind.optionalText(50), {
    label: 'tax id',
    description: 'Tax identification number.',
    example: '12-3456789',
    writtenBy: 'app',
  }),
  poRequired: field(kind.boolean(), {
    label: 'purchase orders',
    description: 'Whether invoices require a purchase order.',
    example: true,
    writtenBy: 'app',
  }),
  vendorPortalUrl: field(kind.nullable(kind.withSchemas(webAddress, z.string())), {
    label: 'vendor portal',
    description: 'URL of the portal for invoices.',
    example: 'https://portal.example.com',
    writtenBy: 'app',
  }),
  isReminderOff: field(kind.boolean(), {
    label: 'reminders',
    description: 'Whether no reminders of invoices are mailed to them.',
    example: false,
    writtenBy: 'app',
  }),
  ...timestamps('When the client was added.', 'When the client last changed.'),
};

/** Validation rules of the fields that a person can set on a client. */
export const clientRules = rulesOf(clientFields);

export const CreateClient = z.object(clientRules).partial().required({ name: true, kind: true });

/** `id` is merged into `intoId`. */
export const MergeClients = z.object({
  id: z.string(),
  intoId: z.string('Choose a client.').min(1, 'Choose a client.'),
});

export const UpdateClient = CreateClient.partial().extend({ id: z.string(), opened });
