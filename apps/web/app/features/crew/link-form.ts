import { formKey } from '@callboard/domain/idempotency/fields';
import { z } from 'zod';

/** What the page of a person posts about the links to their own page. */
export const LinkForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['create', 'replace', 'end']) }),
  z.object({ intent: z.literal('send'), formKey, despiteBounce: z.boolean().optional() }),
]);
