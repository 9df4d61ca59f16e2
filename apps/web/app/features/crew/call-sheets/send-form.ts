import { SendCallSheet } from '@callboard/domain/call-sheets/fields';
import { formKey } from '@callboard/domain/idempotency/fields';
import { z } from 'zod';

/** Keys of all people that a sheet can have. */
const keysLength = 40_000;

/** The keys are in one field with spaces between, because a form has a limited number of fields. */
export const SendForm = SendCallSheet.pick({ revision: true, to: true }).extend({
  exceptKeys: z
    .string()
    .max(keysLength)
    .optional()
    .transform((it) => it?.split(' ') ?? []),
  hasTexts: z.enum(['yes', 'no']).transform((it) => it === 'yes'),
  formKey,
});

/** Whom a sheet is sent to, from the address. */
export function scopeIn(url: string): 'all' | 'changed' {
  return new URL(url).searchParams.get('to') === 'changed' ? 'changed' : 'all';
}
