import { z } from 'zod';
import { mailedCode } from '../mailed-codes/fields.ts';

export const SendCrewLink = z.object({
  id: z.string(),
  /** Sends even if earlier mail to the address bounced. */
  despiteBounce: z.boolean().optional(),
});

/** The code that proves the email of a crew member. */
export const ProveCrewLink = z.object({ code: mailedCode });
