import { clientRules } from '@callboard/domain/clients/fields';
import { z } from 'zod';
import { blankAsNull, typedAddress } from '#app/blank.ts';

/** Reminders have a switch of their own on the client's page. */
const { isReminderOff: _, ...shownRules } = clientRules;

/** Form schema of a client. Empty fields are cleared. */
export const ClientForm = z.object({
  ...shownRules,
  name: z.string('Enter a name.').pipe(clientRules.name),
  kind: z.enum(clientRules.kind.options, 'Choose a kind.'),
  website: blankAsNull(typedAddress),
  address: blankAsNull(clientRules.address),
  notes: blankAsNull(clientRules.notes),
  billingEmail: blankAsNull(clientRules.billingEmail),
  termsDays: blankAsNull(clientRules.termsDays),
  taxId: blankAsNull(clientRules.taxId),
  poRequired: z.boolean().default(false),
  vendorPortalUrl: blankAsNull(typedAddress),
});
