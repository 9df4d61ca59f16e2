import { clientRules } from '@callboard/domain/clients/fields';
import { z } from 'zod';

/** Makes a field optional: an empty value clears what is stored. */
export function blankAsNull<Schema extends z.ZodType>(schema: Schema) {
  return schema.optional().transform((value) => value ?? null);
}

/** Web address as people type it: "quillfeather.example" becomes https. */
export const typedAddress = z
  .string()
  .trim()
  .transform((text) => (/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`))
  .pipe(clientRules.website.unwrap());
