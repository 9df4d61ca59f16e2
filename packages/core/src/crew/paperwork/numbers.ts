import type { CrewNumberField } from '@callboard/domain/paperwork/enums';
import { z } from 'zod';

const digits = (text: string) => text.replaceAll(/[\s-]/g, '');

/** How numbers are written where nothing else is known. */
const free = z
  .string()
  .transform(digits)
  .pipe(z.string().regex(/^[0-9A-Za-z]{4,34}$/, 'Enter 4 to 34 letters and digits.'));

const american: Record<CrewNumberField, z.ZodType<string, string>> = {
  tax_id: z
    .string()
    .transform(digits)
    .pipe(z.string().regex(/^\d{9}$/, 'Enter the 9 digits of your SSN or EIN.')),
  bank_routing: z
    .string()
    .transform(digits)
    .pipe(
      z
        .string()
        .regex(/^\d{9}$/, 'Enter the 9 digits of the routing number.')
        .refine(isRouting, 'Check the routing number: its last digit does not fit.'),
    ),
  bank_account: z
    .string()
    .transform(digits)
    .pipe(z.string().regex(/^\d{4,17}$/, 'Enter the 4 to 17 digits of the account number.')),
};

/** Returns whether the check digit of an ABA routing number fits. */
function isRouting(number: string): boolean {
  const weights = [3, 7, 1];
  const sum = [...number].reduce(
    (total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0),
    0,
  );
  return sum % 10 === 0;
}

/** Returns the rule of a number in a country. */
export function numberRule(country: string, field: CrewNumberField): z.ZodType<string, string> {
  return country === 'US' ? american[field] : free;
}

/** Returns what is shown of a number: its last four characters, fewer of a short one. */
export function endingOf(number: string): string {
  return number.slice(-Math.min(4, Math.floor(number.length / 2)));
}
