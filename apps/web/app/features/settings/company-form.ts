import { z } from 'zod';
import { blankAsNull } from '#app/features/clients/blank.ts';

const wallTime = z
  .string('Enter a time such as 07:00.')
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 07:00.');

/**
 * Form schema of the company. A wrap at or before the call is on the next day, so any two times are
 * valid.
 */
export const CompanyForm = z.object({
  name: z.string('Enter the name of your company.').trim().max(200),
  legalName: blankAsNull(z.string().trim().max(200)),
  timeZone: z.string('Choose the zone your call times are in.'),
  currency: z.string('Choose a currency.'),
  country: z.string('Choose a country.'),
  address: blankAsNull(z.string().trim().max(500)),
  defaultCall: wallTime,
  defaultWrap: wallTime,
});
