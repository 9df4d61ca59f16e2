import { clientFields } from '@callboard/core/clients/fields';
import { z } from 'zod';
import { blankAsNull, typedAddress } from './blank.ts';

/** A client as it is typed. What is left empty is cleared. */
export const ClientForm = z.object({
  ...clientFields,
  name: z.string('Name the client.').pipe(clientFields.name),
  kind: z.enum(clientFields.kind.options, 'Choose what kind of company it is.'),
  website: blankAsNull(typedAddress),
  address: blankAsNull(clientFields.address),
  notes: blankAsNull(clientFields.notes),
  billingEmail: blankAsNull(clientFields.billingEmail),
  termsDays: blankAsNull(
    z.number('Enter days as a number, such as 30.').int('Enter whole days.').min(0).max(365),
  ),
  taxId: blankAsNull(clientFields.taxId),
  poRequired: z.boolean().default(false),
  vendorPortalUrl: blankAsNull(typedAddress),
});
