import { companyRules as rules } from '@callboard/domain/workspaces/fields';
import { z } from 'zod';
import { blankAsNull } from '#app/blank.ts';
import { companyName, companyZone } from '#app/features/accounts/people/own-fields.ts';

/**
 * Form schema of the company. A wrap at or before the call is on the next day, so any two times are
 * valid.
 */
export const CompanyForm = z.object({
  name: companyName,
  legalName: blankAsNull(rules.legalName),
  timeZone: companyZone,
  currency: z.string('Choose a currency.'),
  country: z.string('Choose a country.'),
  address: blankAsNull(rules.address),
  phone: blankAsNull(rules.phone),
  defaultCall: rules.defaultCall,
  defaultWrap: rules.defaultWrap,
});
