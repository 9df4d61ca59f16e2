import { z } from 'zod';
import { countryCode, opened, wallTime } from '../fields.ts';
import { shownName, timeZone } from '../people/fields.ts';

export const companyRules = {
  name: shownName,
  legalName: z.string().trim().max(200).nullable(),
  timeZone,
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .refine((code) => Intl.supportedValuesOf('currency').includes(code), {
      message: 'Enter a currency code such as USD.',
    }),
  country: z.string().trim().toUpperCase().pipe(countryCode),
  address: z.string().trim().max(500).nullable(),
  /** Printed on labels, for whoever finds a drive. */
  phone: z.string().trim().max(50).nullable(),
  defaultCall: wallTime,
  defaultWrap: wallTime,
};

export const UpdateCompany = z.object(companyRules).partial().extend({ opened });
